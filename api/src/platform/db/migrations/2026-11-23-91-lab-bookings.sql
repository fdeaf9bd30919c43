-- Where samples are taken at home: the PINs of each city that is served, and the hours of a week in which collectors go out.
create table service_pins (
  pin text primary key constraint six_digits check (pin ~ '^[1-9][0-9]{5}$'),
  city_id integer not null references cities (id)
);
create table lab_hours (
  city_id integer not null references cities (id),
  weekday smallint not null check (weekday between 0 and 6),
  from_minute smallint not null check (from_minute >= 0),
  to_minute smallint not null check (to_minute <= 1440),
  capacity smallint not null check (capacity > 0),
  primary key (city_id, weekday, from_minute),
  check (from_minute < to_minute)
);

-- Hours of one day in which a number of samples can be taken.
create table lab_windows (
  id uuid primary key default gen_random_uuid(),
  city_id integer not null references cities (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity smallint not null check (capacity > 0),
  unique (city_id, starts_at),
  check (starts_at < ends_at)
);

create table lab_bookings (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references users (id),
  -- Of the form that made it: the same form sent again is the same booking.
  key uuid not null,
  lab_test_slug text not null references lab_tests (slug),
  price_paise integer not null check (price_paise > 0),
  pin text not null references service_pins (pin),
  address text not null,
  -- The window that the form asked for; where it is now is in its seat.
  first_window_id uuid references lab_windows (id),
  -- The law asks for a talk before the test and one after it, and for consent in writing.
  needs_talks boolean not null,
  consented_at timestamptz,
  state text not null constraint known_state check (state in (
    'ordered', 'booked', 'collected', 'reported', 'released', 'cancelled_patient', 'given_up')),
  -- the terms as they stood when it was ordered
  policy_kind text check (policy_kind = 'lab_test'),
  policy_version integer,
  created_at timestamptz not null,
  collected_at timestamptz,
  reported_at timestamptz,
  released_at timestamptz,
  unique (patient_id, key),
  foreign key (policy_kind, policy_version) references cancellation_policies (kind, version),
  constraint whole_policy check (num_nonnulls(policy_kind, policy_version) <> 1),
  constraint consent_before_the_test check (not needs_talks or consented_at is not null),
  constraint times_of_its_state check (
    (collected_at is not null) = (state in ('collected', 'reported', 'released'))
    and (reported_at is not null) = (state in ('reported', 'released'))
    and (released_at is not null) = (state = 'released'))
);
create index lab_bookings_of_patient on lab_bookings (patient_id, created_at desc);
create index lab_bookings_under_way on lab_bookings (state) where state in ('booked', 'collected', 'reported');

-- Who has which place in a window. The key decides who gets the last one. Until it is paid a place is held for a while only.
create table lab_seats (
  window_id uuid not null references lab_windows (id),
  seat smallint not null check (seat > 0),
  booking_id uuid not null unique references lab_bookings (id),
  held_until timestamptz,
  primary key (window_id, seat)
);
create function check_seat_of_its_window() returns trigger language plpgsql as $$
begin
  if new.seat > (select capacity from lab_windows where id = new.window_id) then
    raise exception 'seat % is more than its window has', new.seat
      using errcode = 'check_violation', constraint = 'seat_within_capacity', table = 'lab_seats';
  end if;
  return new;
end $$;
create trigger seat_within_capacity before insert or update on lab_seats
  for each row execute function check_seat_of_its_window();

create table lab_booking_events (
  id bigint generated always as identity primary key,
  booking_id uuid not null references lab_bookings (id),
  from_state text,
  to_state text not null,
  actor text not null,
  at timestamptz not null
);
create index events_of_lab_booking on lab_booking_events (booking_id, id);

-- The talks of a test that the law asks talks for.
create table lab_talks (
  booking_id uuid not null references lab_bookings (id),
  nth text not null constraint known_nth check (nth in ('before', 'after')),
  appointment_id uuid not null unique references appointments (id),
  primary key (booking_id, nth)
);

-- What was measured: a number with its range, or words.
create table lab_results (
  booking_id uuid not null references lab_bookings (id),
  n smallint not null check (n > 0),
  lab_test_slug text not null references lab_tests (slug),
  parameter text not null,
  value double precision,
  words text,
  unit text not null,
  low double precision,
  high double precision,
  entered_by text not null,
  entered_at timestamptz not null,
  primary key (booking_id, n),
  unique (booking_id, lab_test_slug, parameter),
  constraint a_number_or_words check (num_nonnulls(value, words) = 1),
  constraint a_range_is_of_a_number check (value is not null or num_nonnulls(low, high) = 0),
  check (low < high)
);
