-- By which devices know an account: random, so that no device holds our own id. Whoever said "not now" is asked no more.
create table passkey_users (
  user_id uuid primary key references users (id) on delete cascade,
  handle text not null unique check (handle ~ '^[A-Za-z0-9_-]{43}$'),
  declined_at timestamptz
);

-- A key that a device holds for an account. The id is the device's own; place lets nobody have more than ten.
create table passkeys (
  id text primary key check (id ~ '^[A-Za-z0-9_-]+$' and length(id) <= 1400),
  user_id uuid not null references passkey_users (user_id) on delete cascade,
  place smallint not null check (place between 1 and 10),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  is_synced boolean not null,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null,
  last_used_at timestamptz check (last_used_at >= created_at),
  constraint one_passkey_a_place unique (user_id, place)
);

-- What a passkey is asked to sign, as a hash. Whoever uses it deletes it, so that it is used once, whichever process is asked.
create table passkey_challenges (
  hash text primary key check (hash ~ '^[A-Za-z0-9_-]{43}$'),
  purpose text not null,
  user_id uuid references users (id) on delete cascade,
  -- with it and with the paper that is signed, the challenge can be made again
  salt bytea,
  ends_at timestamptz not null,
  constraint known_purpose_of_a_challenge check (purpose in (
    'login', 'enrol', 'sign',
    'phone', 'email', 'password', 'second_factor', 'export', 'erase', 'bank', 'signing_pin', 'passkey')),
  constraint only_a_login_asks_nobody check ((purpose = 'login') = (user_id is null)),
  constraint only_a_paper_has_salt check ((purpose = 'sign') = (salt is not null))
);
create index passkey_challenges_old on passkey_challenges (ends_at);
create index passkey_challenges_of_user on passkey_challenges (user_id) where user_id is not null;

alter table one_time_codes drop constraint known_purpose;
alter table one_time_codes add constraint known_purpose check (purpose in (
  'login', 'second_login', 'phone', 'email', 'password', 'second_factor', 'export', 'erase', 'bank', 'signing_pin',
  'passkey'));

comment on table passkey_users is 'Life: kept: as long as the account.';
comment on table passkeys is 'Life: kept: as long as the account.';
comment on table passkey_challenges is 'Life: until it ends, by the job: forgetting of what has ended.';
