alter table entitlements add constraint plan_of_its_owner unique (id, patient_id);

-- What a patient and their expert write to each other, for the weeks of chat that a plan holds: one thread for all of them.
create table threads (
  id uuid primary key default gen_random_uuid(),
  entitlement_id uuid not null unique,
  patient_id uuid not null references users (id),
  doctor_id integer not null references doctors (id),
  opens_at timestamptz not null,
  -- the end of a pause moves it
  closes_at timestamptz not null,
  -- how many messages it has: each new one takes the next number, under the lock of this row
  messages integer not null default 0 check (messages >= 0),
  last_at timestamptz,
  foreign key (entitlement_id, patient_id) references entitlements (id, patient_id),
  check (opens_at < closes_at),
  check ((messages = 0) = (last_at is null))
);
create index threads_of_patient on threads (patient_id);
create index threads_of_doctor on threads (doctor_id);

create table messages (
  thread_id uuid not null references threads (id),
  n integer not null check (n > 0),
  -- no gap: each follows the one before it
  follows integer generated always as (nullif(n - 1, 0)) stored,
  by text not null constraint known_writer check (by in ('patient', 'doctor')),
  -- made by who sends it: the same sent again is written once
  key uuid not null,
  text text not null constraint of_length check (length(text) between 1 and 2000),
  at timestamptz not null,
  read_at timestamptz,
  primary key (thread_id, n),
  unique (thread_id, by, key),
  foreign key (thread_id, follows) references messages (thread_id, n)
);
create index unread_messages on messages (thread_id, by) where read_at is null;
