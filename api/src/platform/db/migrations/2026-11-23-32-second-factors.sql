-- The second factor of a login: an app that counts codes (RFC 6238). It counts from its confirmation on.
create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- sealed, with the key's id in front
  secret text not null check (secret ~ '^[0-9a-f]{8}\.[A-Za-z0-9_-]{60,200}$'),
  made_at timestamptz not null,
  confirmed_at timestamptz check (confirmed_at >= made_at),
  -- the last 30 seconds whose code was used: none of them counts twice, nor any before them
  last_step bigint check (last_step > 0),
  constraint confirmed_by_a_code check (confirmed_at is null or last_step is not null)
);

-- What lets somebody in whose app is lost, each once: an HMAC of each.
create table recovery_codes (
  user_id uuid not null references second_factors (user_id) on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  primary key (user_id, hash)
);

-- A verb may have a hyphen: 'user second-factor-reset'.
alter table admin_acts drop constraint admin_acts_verb_check;
alter table admin_acts add constraint two_words check (verb ~ '^[a-z]+ [a-z]+(-[a-z]+)*$');
