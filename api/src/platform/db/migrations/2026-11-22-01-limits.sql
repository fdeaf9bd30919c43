-- What counts against a limit, over all processes: who (as a hash, so that no address,
-- phone or e-mail is read here by the way) did what, and when. A row older than a day counts no more.
create table limit_uses (
  id bigint generated always as identity primary key,
  name text not null,
  key_hash text not null check (key_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz not null
);
create index limit_uses_recent on limit_uses (name, key_hash, used_at);
create index limit_uses_old on limit_uses (used_at);
drop table form_sendings;

-- A browser that has let this person in before: strangers' guesses and sendings cost it nothing. One cookie, one person.
create table known_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  hash text not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null check (last_seen_at >= created_at)
);
create index known_devices_of_user on known_devices (user_id);
create index known_devices_old on known_devices (last_seen_at);

-- A code answers one request, by its id. A phone may have several live ones, so a stranger's request ends nobody's;
-- device_id is the known browser that asked. Limits are no longer counted here.
alter table one_time_codes add column device_id uuid references known_devices (id) on delete set null;
drop index one_live_code_a_phone;
drop index codes_by_phone;
drop index codes_by_address;
create index live_codes_of_phone on one_time_codes (phone) where used_at is null and superseded_at is null;
create index codes_old on one_time_codes (created_at);
