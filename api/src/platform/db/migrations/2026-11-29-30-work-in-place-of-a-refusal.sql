-- Work that a browser has done counts once, over all processes; its time is over soon after.
create table used_works (
  id text primary key,
  expires_at timestamptz not null
);
create index used_works_old on used_works (expires_at);

-- What a code has cost the address that asked: the use goes back when the code is answered right.
alter table one_time_codes add column shared_use bigint;
