-- Who may do what: one row a person; the role is read from here, never from a token.
create table users (
  id uuid primary key default gen_random_uuid(),
  user_type text not null check (user_type in ('Patient', 'Doctor')),
  name text not null check (length(name) between 1 and 80),
  email text check (email = lower(email)),
  phone text check (phone ~ '^\+91[6-9][0-9]{9}$'),
  password_hash text,
  created_at timestamptz not null,
  disabled_at timestamptz,
  check (email is not null or phone is not null)
);
create unique index one_user_an_email on users (email) where email is not null;
create unique index one_user_a_phone on users (phone) where phone is not null;

-- A login. The access token names it, so ending the row ends the token. refresh_hash is the live refresh token's;
-- previous_hash is accepted for a few seconds after a rotation, because two tabs may refresh at once.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  refresh_hash text not null unique,
  previous_hash text,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_of_user on sessions (user_id) where ended_at is null;
create index sessions_by_previous on sessions (previous_hash) where previous_hash is not null;

-- One live code a phone; its hash only. tries counts wrong answers; address is whose limit the sending counts against.
create table one_time_codes (
  id uuid primary key default gen_random_uuid(),
  phone text not null check (phone ~ '^\+91[6-9][0-9]{9}$'),
  address text,
  code_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  used_at timestamptz,
  superseded_at timestamptz
);
create unique index one_live_code_a_phone on one_time_codes (phone) where used_at is null and superseded_at is null;
create index codes_by_phone on one_time_codes (phone, created_at);
create index codes_by_address on one_time_codes (address, created_at) where address is not null;

-- What was agreed to, by the version of the text.
create table consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null,
  text_version text not null,
  given_at timestamptz not null,
  unique (user_id, purpose, text_version)
);
