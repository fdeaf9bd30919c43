-- Weekly windows as India's wall clock: minutes of the day, [from, to); 1440 is midnight at the day's end.
create table doctor_availability (
  doctor_id integer not null references doctors (id) on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  from_minute smallint not null check (from_minute between 0 and 1435 and from_minute % 5 = 0),
  to_minute smallint not null check (to_minute between 5 and 1440 and to_minute % 5 = 0),
  primary key (doctor_id, weekday, from_minute),
  check (from_minute < to_minute)
);
create table doctor_inavailability (
  id uuid primary key default gen_random_uuid(),
  doctor_id integer not null references doctors (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text,
  check (starts_at < ends_at)
);
create index inavailability_of_doctor on doctor_inavailability (doctor_id, starts_at);

-- What can be booked, with the numbers that its slots follow (all in minutes but the horizon, in days).
create table booking_products (
  kind text primary key check (kind in ('discovery_call')),
  price_paise integer not null check (price_paise >= 0),
  duration integer not null check (duration > 0 and duration % 5 = 0),
  -- divides the day, so that starts lie at the same clock times every day
  step integer not null check (step > 0 and step % 5 = 0 and 1440 % step = 0),
  buffer_before integer not null check (buffer_before >= 0 and buffer_before % 5 = 0),
  buffer_after integer not null check (buffer_after >= 0 and buffer_after % 5 = 0),
  notice integer not null check (notice >= 0),
  horizon_days integer not null check (horizon_days > 0),
  daily_cap integer not null check (daily_cap > 0),
  hold_minutes integer not null check (hold_minutes > 0),
  hold_extension integer not null check (hold_extension >= 0)
);
insert into booking_products values ('discovery_call', 9900, 15, 15, 0, 5, 30, 14, 20, 15, 5);

create table appointments (
  id uuid primary key default gen_random_uuid(),
  kind text not null references booking_products (kind),
  doctor_id integer not null references doctors (id),
  patient_id uuid not null references users (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  price_paise integer not null check (price_paise >= 0),
  status text not null check (status in
    ('held', 'expired', 'released', 'confirmed', 'in_progress', 'completed', 'cancelled_system')),
  hold_expires_at timestamptz not null,
  hold_extended boolean not null default false,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  completed_at timestamptz,
  check (starts_at < ends_at)
);
create index appointments_of_patient on appointments (patient_id, starts_at desc);
create index appointments_of_doctor on appointments (doctor_id, starts_at);
create index holds_to_expire on appointments (hold_expires_at) where status = 'held';
create index meetings_to_complete on appointments (ends_at) where status = 'in_progress';

-- Who wins a time: the primary key decides, whatever the load. One row for each 5 minutes that the appointment and
-- its buffers cover; the second table is the same guard for the patient, who can't be in two calls at once.
create table slot_claims (
  doctor_id integer not null references doctors (id),
  cell timestamptz not null check (extract(epoch from cell)::bigint % 300 = 0),
  appointment_id uuid not null references appointments (id) on delete cascade,
  primary key (doctor_id, cell)
);
create index slot_claims_of_appointment on slot_claims (appointment_id);
create table patient_claims (
  patient_id uuid not null references users (id) on delete cascade,
  cell timestamptz not null check (extract(epoch from cell)::bigint % 300 = 0),
  appointment_id uuid not null references appointments (id) on delete cascade,
  primary key (patient_id, cell)
);
create index patient_claims_of_appointment on patient_claims (appointment_id);

-- Every change of state, written in the transaction that makes it.
create table appointment_events (
  id bigint generated always as identity primary key,
  appointment_id uuid not null references appointments (id) on delete cascade,
  from_status text,
  to_status text not null,
  actor text not null,
  reason text,
  at timestamptz not null
);
create index events_of_appointment on appointment_events (appointment_id, id);
