-- Every refresh token that a session has had before its present one: whichever comes again is in two hands.
create table refresh_generations (
  hash text primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  replaced_at timestamptz not null
);
create index generations_of_session on refresh_generations (session_id);
insert into refresh_generations (hash, session_id, replaced_at)
  select previous_hash, id, rotated_at from sessions where previous_hash is not null;
drop index sessions_by_previous;
alter table sessions drop column previous_hash;

-- A code that opens a session for its person, once: made by a page that hands somebody on, or an access token that was
-- exchanged, which is spent by standing here.
create table link_codes (
  hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index link_codes_old on link_codes (expires_at);

-- Whoever keeps something open for a session hears of its end, whatever ended it.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_ended', new.id::text);
  return null;
end $$;
create trigger tells_session_end after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_session_end();
