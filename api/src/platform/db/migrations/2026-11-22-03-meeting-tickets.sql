-- A ticket lets somebody into the signalling once; what has been used stands here until it would have ended anyway.
create table used_tickets (
  id uuid primary key,
  expires_at timestamptz not null
);
create index used_tickets_old on used_tickets (expires_at);
