-- Accounts, sessions, codes, consents, profiles and what is told to a person.

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
  password_changed_at timestamptz,
  -- Since when somebody is known to read what goes there. Until now a patient's phone came by a code alone.
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  erased_at timestamptz,
  -- Who has joined an institute by its code. The address is of one of its domains, and nobody has proven it: it is no way to
  -- log in and nothing is sent to it, so two may have typed the same.
  institute_code text,
  institute_email text
    constraint institute_email_form check (institute_email = lower(institute_email) and length(institute_email) between 3 and 254),
  constraint only_an_email_is_verified check (email_verified_at is null or email is not null),
  constraint only_a_phone_is_verified check (phone_verified_at is null or phone is not null),
  constraint is_reached_or_erased check
  (email is not null or phone is not null or erased_at is not null),
  constraint erased_is_nameless check
  (erased_at is null
    or (num_nonnulls(email, phone, password_hash) = 0 and name = 'Deleted account' and disabled_at is not null)),
  constraint member_with_an_address check ((institute_code is null) = (institute_email is null))
);
create unique index one_user_an_email on users (email) where email is not null;
create unique index one_user_a_phone on users (phone) where phone is not null;
create index users_of_institute on users (institute_code) where institute_code is not null;
create index users_by_name on users using gin (name gin_trgm_ops);

-- A login. The access token names it, so ending the row ends the token. refresh_hash is the live refresh token's;
-- previous_hash is accepted for a few seconds after a rotation, because two tabs may refresh at once.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  refresh_hash text not null unique,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- In which browser somebody logged in, by words of ours and never by what the browser sent. The default is for the
  -- sessions that are there, and for processes of the release before.
  device_name text not null default 'A browser'
  constraint fits_a_line check (length(device_name) between 1 and 40),
  device_id uuid,
  -- What ended it. Those of before don't say.
  ended_why text
  constraint known_end check (ended_why in ('logout', 'exit', 'everywhere', 'not_me', 'password', 'reuse', 'suspended')),
  constraint only_an_end_has_a_reason check (ended_why is null or ended_at is not null)
);
create index sessions_of_device on sessions (device_id) where device_id is not null;
create index sessions_of_user on sessions (user_id);
-- Whoever keeps something open for a session hears of its end, whatever ended it.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_ended', new.id::text);
  return null;
end $$;
create trigger tells_session_end after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_session_end();

-- One live code a phone; its hash only. tries counts wrong answers; address is whose limit the sending counts against.
create table one_time_codes (
  id uuid primary key default gen_random_uuid(),
  address text,
  code_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  used_at timestamptz,
  superseded_at timestamptz,
  -- A code answers one request, by its id. A phone may have several live ones, so a stranger's request ends nobody's;
  -- device_id is the known browser that asked. Limits are no longer counted here.
  device_id uuid,
  channel text not null constraint known_channel check (channel in ('sms', 'email')),
  destination text not null,
  purpose text not null,
  user_id uuid references users (id) on delete cascade,
  -- What a code has cost the address that asked: the use goes back when the code is answered right.
  shared_use bigint,
  constraint destination_fits_its_channel check (
    case channel
      when 'sms' then destination ~ '^\+91[6-9][0-9]{9}$'
      else destination = lower(destination) and destination like '%_@_%' and length(destination) <= 254
    end
  ),
  constraint only_a_login_is_nobodys check ((purpose = 'login') = (user_id is null)),
  constraint known_purpose
  check (purpose in (
    'login', 'second_login', 'phone', 'email', 'password', 'second_factor', 'export', 'erase', 'bank', 'signing_pin'))
);
create index codes_old on one_time_codes (created_at);
create index live_codes_of_destination on one_time_codes (destination, purpose)
  where used_at is null and superseded_at is null;
create index codes_of_user on one_time_codes (user_id) where user_id is not null;

create table contact_requests (
  -- its ticket number is made of it
  id bigint generated always as identity primary key,
  -- made by the browser: however often one request is sent, it is kept once
  key uuid not null unique,
  name text check (length(name) between 1 and 80),
  reply_by text not null check (reply_by in ('email', 'phone', 'whatsapp')),
  reply_to text not null,
  safe_time text not null,
  topic text not null,
  message text not null check (length(message) between 10 and 2000),
  consented_at timestamptz not null,
  created_at timestamptz not null,
  answered_at timestamptz check (answered_at >= created_at),
  -- Who wrote while they were logged in, is known by their account as well as by the address that they gave.
  user_id uuid references users (id),
  check ((reply_by = 'email') = (reply_to like '%@%'))
);
create index contact_requests_open on contact_requests (created_at) where answered_at is null;
create index contact_requests_of_a_user on contact_requests (user_id) where user_id is not null;
create index contact_requests_by_age on contact_requests (answered_at) where answered_at is not null;

create table launch_notices (
  email text primary key check (email = lower(email)),
  consented_at timestamptz not null,
  user_id uuid references users (id)
);
create index launch_notices_of_a_user on launch_notices (user_id) where user_id is not null;
create index launch_notices_by_age on launch_notices (consented_at);

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

-- Every refresh token that a session has had before its present one: whichever comes again is in two hands.
create table refresh_generations (
  hash text primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  replaced_at timestamptz not null
);
create index generations_of_session on refresh_generations (session_id);

-- A code that opens a session for its person, once: made by a page that hands somebody on, or an access token that was
-- exchanged, which is spent by standing here.
create table link_codes (
  hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What a code in a link is for: one that chooses a password opens no session.
  purpose text not null,
  email text constraint fits_an_account check (email = lower(email) and length(email) <= 254),
  constraint known_purpose check (purpose in ('login', 'password', 'email')),
  constraint only_its_link_has_an_address check ((purpose = 'email') = (email is not null))
);
create index link_codes_old on link_codes (expires_at);

-- By which ways a person may be reached besides the site itself. Without a row, the defaults of contact.rules.ts hold.
create table contact_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  channels text[] not null check (channels <@ array['sms', 'email']),
  -- whether the night is kept free of all but codes and reminders of a booked appointment
  quiet boolean not null,
  may_call boolean not null,
  -- what messages call the person
  alias text check (length(alias) between 1 and 40),
  updated_at timestamptz not null
);

-- What the bell shows. A message that is worked on twice is one notice: its key is the message's.
create table notices (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  key text not null unique,
  template text not null,
  params jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notices_of_user on notices (user_id, id desc);
create index unread_notices on notices (user_id) where read_at is null;

-- Colleges and companies whose people register by a code.
create table institutes (
  code text primary key check (code ~ '^[A-Z0-9]{3,20}$'),
  name text not null check (length(name) between 1 and 120),
  -- whose addresses count; nobody's, where there is none
  email_domains text[] not null check (email_domains::text = lower(email_domains::text)),
  -- the last day, in India; open-ended without one
  ends_on date,
  created_at timestamptz not null
);

-- Who a patient is by law, which a consultation and its papers need. Papers print these scripts and no other.
create table patient_profiles (
  user_id uuid primary key references users (id) on delete cascade,
  legal_name text not null check (length(legal_name) between 2 and 80),
  date_of_birth date not null,
  sex text not null check (sex in ('female', 'male', 'other')),
  address_line text not null check (length(address_line) between 5 and 200),
  city_id integer not null references cities (id),
  pin text not null check (pin ~ '^[1-9][0-9]{5}$'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- as the adult's day is counted in India
  constraint is_adult check (date_of_birth <= ((updated_at at time zone 'Asia/Kolkata')::date - interval '18 years')::date),
  constraint was_born_in_living_memory check (date_of_birth >= date '1900-01-01')
);
create index profiles_by_legal_name on patient_profiles using gin (legal_name gin_trgm_ops);

-- What somebody agreed to, and took back: a line for each time, never changed. The text is a published document, by its
-- version. A text of the time before documents were published has none, and was carried over.
create table consent_events (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null constraint known_purpose_of_consent check (purpose in ('teleconsultation')),
  document_slug text not null,
  document_version integer,
  given boolean not null,
  channel text not null constraint known_channel_of_consent check (channel in ('login', 'page', 'carried_over')),
  -- made by the page: a choice that is sent again is the same one
  key uuid,
  at timestamptz not null,
  foreign key (document_slug, document_version) references legal_documents (slug, version),
  constraint text_is_published check (document_version is not null or channel = 'carried_over'),
  constraint one_choice_a_key unique (user_id, key)
);
create index consents_of_user on consent_events (user_id, purpose, id desc);
-- a line goes with its person alone
create trigger only_added_to before update or delete on consent_events
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();

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

-- By which an expert signs. Tries are counted here, so that every process knows of them: the fifth wrong one locks the PIN.
create table signing_pins (
  doctor_id integer primary key,
  pin_hash text not null,
  set_at timestamptz not null,
  wrong_tries smallint not null default 0 check (wrong_tries between 0 and 5),
  locked_until timestamptz,
  constraint locked_by_the_fifth check ((wrong_tries = 5) = (locked_until is not null))
);

-- Phones and e-mail addresses that an account had before: sealed, since a turned secret must not lose them as a hash would.
-- With them erasure finds what was sent to them and written under them.
create table former_contacts (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  sealed text not null,
  ended_at timestamptz not null
);
create index former_contacts_of_a_user on former_contacts (user_id);

alter table users add foreign key (institute_code) references institutes (code);
alter table sessions add foreign key (device_id) references known_devices (id) on delete set null;
alter table one_time_codes add foreign key (device_id) references known_devices (id) on delete set null;

-- The last word on each purpose, where it is a yes.
create view living_consents as
  select user_id, purpose, document_version from (
    select distinct on (user_id, purpose) * from consent_events order by user_id, purpose, id desc) as last_words
  where given;

-- How many an institute has brought. A small number can name somebody, so none below 20 leaves this view.
create view institute_statistics as
  select institutes.code, institutes.name, institutes.ends_on,
    case when count(users.id) >= 20 then count(users.id) end as members
  from institutes left join users on users.institute_code = institutes.code
  group by institutes.code;
