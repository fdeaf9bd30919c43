-- What a paid line of an order entitles to: a plan, and its units. The line's key makes it once, however often money is told.
create table entitlements (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references users (id),
  order_id uuid not null,
  line_n smallint not null,
  package_slug text not null references packages (slug),
  paid_paise integer not null check (paid_paise >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- A pause: from when it holds, and how many days it has moved the end, which happens once.
  frozen_at timestamptz,
  frozen_days smallint not null default 0 check (frozen_days between 0 and 30),
  stopped_at timestamptz,
  foreign key (order_id, line_n) references order_lines (order_id, n),
  unique (order_id, line_n),
  check (starts_at < ends_at),
  check (frozen_at is null or frozen_days = 0)
);
create index entitlements_of_patient on entitlements (patient_id, starts_at desc);

-- One thing that may be used once. single_paise is what it cost alone on the day it was bought: what is used of a plan that
-- is stopped counts at that price, and as nothing where it is not sold alone.
create table entitlement_units (
  entitlement_id uuid not null references entitlements (id),
  n smallint not null check (n > 0),
  type text not null check (type in (
    'discovery_call', 'sexologist_consult', 'therapist_session', 'counsellor_session', 'diet_plan', 'lab_panel', 'course',
    'chat_followup')),
  lab_test_slug text references lab_tests (slug),
  course_slug text references courses (slug),
  single_paise integer check (single_paise > 0),
  -- reserved: what it is used for stands in its column, and whether that has taken place stands there
  state text not null check (state in ('available', 'reserved', 'forfeited', 'refunded')),
  appointment_id uuid unique references appointments (id),
  primary key (entitlement_id, n),
  check (appointment_id is null or state in ('reserved', 'forfeited'))
);
