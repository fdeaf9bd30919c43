-- Hours, appointments, lab visits, meetings, feedback.

create sequence feedback_ids as integer start 100001;

create table feedback (
  id integer default nextval('feedback_ids') primary key,
  doctor_id integer references doctors (id) on delete cascade,
  title text not null,
  description text not null,
  patient_name text not null,
  location text not null,
  profile_pic text not null,
  origin text not null default 'product' check (origin in ('folder', 'product'))
);
alter sequence feedback_ids owned by feedback.id;
call watch_content('feedback');

-- Weekly windows as India's wall clock: minutes of the day, [from, to); 1440 is midnight at the day's end.
create table doctor_availability (
  doctor_id integer not null references doctors (id) on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  from_minute smallint not null check (from_minute between 0 and 1435 and from_minute % 5 = 0),
  to_minute smallint not null check (to_minute between 5 and 1440 and to_minute % 5 = 0),
  id uuid primary key default gen_random_uuid(),
  starts_on date,
  ends_on date,
  check (from_minute < to_minute),
  constraint ends_after_it_starts check (starts_on <= ends_on),
  -- by this key a load of the content folder finds its rows again
  constraint one_window_a_start unique nulls not distinct (doctor_id, weekday, from_minute, starts_on),
  -- ranges of one number stand for equality: no extension is needed
  constraint windows_apart exclude using gist (
    int4range(doctor_id, doctor_id, '[]') with &&,
    int4range(weekday, weekday, '[]') with &&,
    int4range(from_minute, to_minute) with &&,
    daterange(starts_on, ends_on, '[]') with &&)
);
call watch_content('doctor_availability');

create table doctor_inavailability (
  id uuid primary key default gen_random_uuid(),
  doctor_id integer not null references doctors (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text,
  -- A leave is one span of time, or one that comes again each week until a moment.
  repeats_until timestamptz,
  written_at timestamptz not null default now(),
  -- of the call that wrote it: sent again, it is found by this
  key uuid,
  check (starts_at < ends_at),
  constraint one_leave_a_key unique (doctor_id, key),
  constraint repeats_within_a_year check (
    repeats_until > starts_at and repeats_until - starts_at <= interval '366 days'
    and ends_at - starts_at <= interval '7 days')
);
create index inavailability_of_doctor on doctor_inavailability (doctor_id, starts_at);
-- Whoever writes a leave has decided about each booking in it: at the end of the transaction none may be left.
create function refuse_leave_over_a_booking() returns trigger language plpgsql as $$
begin
  if exists (
    select from leave_times as leave
    join appointments as booking on booking.doctor_id = leave.doctor_id
      and booking.starts_at < leave.ends_at and booking.ends_at > leave.starts_at
    where leave.id = new.id and booking.starts_at > leave.written_at and booking.status in ('held', 'confirmed'))
  then
    raise exception 'a booking stands in this leave' using errcode = 'check_violation', constraint = 'leave_over_a_booking';
  end if;
  return null;
end $$;
create constraint trigger leave_over_a_booking after insert or update on doctor_inavailability
  deferrable initially deferred for each row execute function refuse_leave_over_a_booking();

create table appointments (
  id uuid primary key default gen_random_uuid(),
  kind text not null references booking_products (kind),
  doctor_id integer not null references doctors (id),
  patient_id uuid not null references users (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  price_paise integer not null check (price_paise >= 0),
  status text not null,
  hold_expires_at timestamptz not null,
  hold_extended boolean not null default false,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  completed_at timestamptz,
  -- How both talk, and whether the patient was with this doctor before: known from the hold on.
  mode text not null default 'video' constraint known_mode check (mode in ('video', 'audio')),
  visit text not null default 'first' constraint known_visit check (visit in ('first', 'follow_up')),
  -- The terms as they stood when the time was held. What was held before terms were kept has none: it goes by the first.
  policy_kind text,
  policy_version integer,
  moves smallint not null default 0 check (moves >= 0),
  late_moves smallint not null default 0,
  cancelled_by text constraint known_canceller check (cancelled_by in ('patient', 'operator')),
  choice_until timestamptz,
  admitted_at timestamptz,
  -- When a doctor told a patient of the time that they keep for them; null of what patients chose themselves.
  offered_at timestamptz,
  check (starts_at < ends_at),
  -- What an order is for, line by line. A line has the one thing that it buys in a column of its kind of product: a new
  -- kind adds its column here, and its name to each of the two checks.
  constraint one_kind_an_appointment unique (id, kind),
  foreign key (policy_kind, policy_version) references cancellation_policies (kind, version),
  constraint whole_policy check (num_nonnulls(policy_kind, policy_version) <> 1),
  constraint late_moves_are_moves check (late_moves between 0 and moves),
  constraint cancelled_by_somebody check ((cancelled_by is null) = (status not in ('cancelled_patient', 'cancelled_provider'))),
  constraint known_status check (status in
  ('held', 'expired', 'released', 'confirmed', 'checked_in', 'in_progress', 'interrupted', 'completed', 'needs_choice',
   'no_show_patient', 'no_show_doctor', 'no_show_both', 'cancelled_system', 'cancelled_patient', 'cancelled_provider')),
  constraint a_choice_has_its_end check
  (case status when 'needs_choice' then choice_until is not null when 'no_show_patient' then true else choice_until is null end),
  constraint a_follow_up_is_no_first_visit check (kind <> 'follow_up' or visit = 'follow_up')
);
create index appointments_of_patient on appointments (patient_id, starts_at desc);
create index appointments_of_doctor on appointments (doctor_id, starts_at);
create index holds_to_expire on appointments (hold_expires_at) where status = 'held';
create index choices_to_end on appointments (choice_until) where status = 'needs_choice';
create index meetings_to_judge on appointments (starts_at) where status in ('confirmed', 'checked_in');
create index meetings_to_complete on appointments (ends_at) where status in ('in_progress', 'interrupted');
-- What a patient still has to do or to wait for is found without reading all that is over.
create index to_come_of_patient on appointments (patient_id, starts_at)
  where status in ('held', 'confirmed', 'checked_in', 'in_progress', 'interrupted', 'needs_choice');
-- A doctor's list of patients goes by whom they saw last, and a name is found in it: neither reads all of their encounters.
create index seen_by_doctor on appointments (doctor_id, ends_at desc);
create index seen_of_each on appointments (doctor_id, patient_id, ends_at desc);

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
  at timestamptz not null,
  -- A move keeps both times. A change that is sent again has the key of the first, and is made once.
  key uuid,
  moved_from timestamptz,
  moved_to timestamptz,
  constraint a_move_has_both_times check (num_nonnulls(moved_from, moved_to) <> 1)
);
create index events_of_appointment on appointment_events (appointment_id, id);
create unique index one_change_a_key on appointment_events (appointment_id, key) where key is not null;

-- Numbers the pairings of signalling sockets, over all API processes.
create sequence meeting_generations;

-- Who was in a meeting and when: the record that the appointment's state and any dispute rest on.
create table meeting_joins (
  id bigint generated always as identity primary key,
  appointment_id uuid not null references appointments (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  joined_at timestamptz not null,
  left_at timestamptz
);
create index joins_of_appointment on meeting_joins (appointment_id, joined_at);

-- A ticket lets somebody into the signalling once; what has been used stands here until it would have ended anyway.
create table used_tickets (
  id uuid primary key,
  expires_at timestamptz not null
);
create index used_tickets_old on used_tickets (expires_at);

-- Where samples are taken at home: the PINs of each city that is served, and the hours of a week in which collectors go out.
create table service_pins (
  pin text primary key constraint six_digits check (pin ~ '^[1-9][0-9]{5}$'),
  city_id integer not null references cities (id),
  -- Where a sample is taken that can't be taken at home. A lab belongs to the city of its PIN, and goes with it.
  unique (pin, city_id)
);

create table lab_hours (
  city_id integer not null references cities (id),
  weekday smallint not null check (weekday between 0 and 6),
  from_minute smallint not null check (from_minute >= 0),
  to_minute smallint not null check (to_minute <= 1440),
  capacity smallint not null check (capacity > 0),
  -- Hours and windows are the city's collectors', or those of a lab of that city.
  lab_id integer,
  check (from_minute < to_minute),
  unique nulls not distinct (city_id, lab_id, weekday, from_minute)
);

-- Hours of one day in which a number of samples can be taken.
create table lab_windows (
  id uuid primary key default gen_random_uuid(),
  city_id integer not null references cities (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity smallint not null check (capacity > 0),
  lab_id integer,
  check (starts_at < ends_at),
  unique nulls not distinct (city_id, lab_id, starts_at)
);

create table lab_bookings (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references users (id),
  -- Of the form that made it: the same form sent again is the same booking.
  key uuid,
  lab_test_slug text not null references lab_tests (slug),
  price_paise integer not null check (price_paise > 0),
  pin text not null references service_pins (pin),
  address text,
  -- The window that the form asked for; where it is now is in its seat.
  first_window_id uuid references lab_windows (id),
  -- The law asks for a talk before the test and one after it, and for consent in writing.
  needs_talks boolean not null,
  consented_at timestamptz,
  state text not null,
  -- the terms as they stood when it was ordered
  policy_kind text check (policy_kind = 'lab_test'),
  policy_version integer,
  created_at timestamptz not null,
  collected_at timestamptz,
  reported_at timestamptz,
  released_at timestamptz,
  -- How often nobody was there.
  missed_visits smallint not null default 0 check (missed_visits >= 0),
  -- The visit that counts: each one before it failed through no wish of the patient's, and what was measured of it is void.
  visit smallint not null default 1 check (visit > 0),
  lab_id integer,
  unique (patient_id, key),
  foreign key (policy_kind, policy_version) references cancellation_policies (kind, version),
  constraint whole_policy check (num_nonnulls(policy_kind, policy_version) <> 1),
  constraint consent_before_the_test check (not needs_talks or consented_at is not null),
  constraint times_of_its_state check (
    (collected_at is not null) = (state in ('collected', 'reported', 'released'))
    and (reported_at is not null) = (state in ('reported', 'released'))
    and (released_at is not null) = (state = 'released')),
  constraint known_state check (state in (
  'ordered', 'booked', 'missed', 'redraw', 'collected', 'reported', 'released', 'cancelled_patient', 'cancelled_provider',
  'no_show', 'given_up')),
  constraint a_missed_visit_is_counted
  check (state not in ('missed', 'no_show') or missed_visits > 0),
  constraint another_sample_is_of_another_visit check (state <> 'redraw' or visit > 1),
  constraint at_an_address_or_a_lab check (num_nonnulls(address, lab_id) = 1)
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
-- A place is in a window of where its booking is taken: the collectors', or those of its lab.
create function check_seat_of_its_window() returns trigger language plpgsql as $$
declare
  of_seat lab_windows := (select w from lab_windows w where id = new.window_id);
begin
  if new.seat > of_seat.capacity then
    raise exception 'seat % is more than its window has', new.seat
      using errcode = 'check_violation', constraint = 'seat_within_capacity', table = 'lab_seats';
  end if;
  if of_seat.lab_id is distinct from (select lab_id from lab_bookings where id = new.booking_id) then
    raise exception 'a window of another place than the booking is taken at'
      using errcode = 'check_violation', constraint = 'seat_at_its_place', table = 'lab_seats';
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
  -- What was measured belongs to one visit.
  visit smallint not null,
  constraint a_number_or_words check (num_nonnulls(value, words) = 1),
  constraint a_range_is_of_a_number check (value is not null or num_nonnulls(low, high) = 0),
  check (low < high),
  primary key (booking_id, visit, n),
  unique (booking_id, visit, lab_test_slug, parameter)
);

-- What an expert has concluded from a discovery call: one for each call. It may be replaced until the patient has acted on it.
create table call_outcomes (
  appointment_id uuid primary key references appointments (id),
  patient_id uuid not null references users (id),
  urgency text not null constraint known_urgency check (urgency in ('routine', 'soon', 'urgent')),
  path text not null constraint known_path check (path in
    ('package', 'appointment', 'lab_test', 'course', 'self_help', 'refer_out')),
  profile_type text constraint known_profile_type check (profile_type in ('Sexologist', 'Therapist', 'Counsellor')),
  package_slug text references packages (slug),
  -- for experts alone
  note text not null check (length(note) <= 2000),
  -- of the form that wrote it last: sent again, it changes nothing
  key uuid not null,
  first_sent_at timestamptz not null,
  sent_at timestamptz not null,
  constraint a_package_has_its_slug check ((path = 'package') = (package_slug is not null)),
  constraint an_appointment_has_its_expert check (path <> 'appointment' or profile_type is not null),
  check (first_sent_at <= sent_at)
);
create index call_outcomes_of_patient on call_outcomes (patient_id, sent_at desc);

create table call_outcome_concerns (
  appointment_id uuid not null references call_outcomes (appointment_id),
  treatment_slug text not null references treatments (slug),
  primary key (appointment_id, treatment_slug)
);

-- Who was in a meeting is what the server's own sockets saw. The states of an appointment rest on it.
create table meeting_presence (
  connection uuid primary key,
  appointment_id uuid not null references appointments (id) on delete cascade,
  role text not null constraint known_role check (role in ('patient', 'doctor')),
  opened_at timestamptz not null,
  -- the process that holds the socket says so again and again: a row that it stops to renew is closed by another
  seen_at timestamptz not null,
  closed_at timestamptz,
  constraint seen_since_it_opened check (seen_at >= opened_at),
  constraint closed_after_it_opened check (closed_at >= opened_at)
);
create index presence_in_meeting on meeting_presence (appointment_id, role);
create index presence_to_close on meeting_presence (seen_at) where closed_at is null;

-- How a call was, once a visit: a tap, and words where its patient has some. What is shown of it is a row of feedback,
-- which an operator has made; it goes when its patient takes the words or their yes back, and when they are forgotten.
create table feedback_given (
  appointment_id uuid primary key references appointments (id) on delete cascade,
  score smallint not null check (score between 1 and 5),
  words text check (length(words) between 1 and 1000),
  may_show boolean not null default false,
  given_at timestamptz not null,
  -- what patients see of it; null while nobody has looked, and of what is not shown
  feedback_id integer unique references feedback (id),
  passed_at timestamptz,
  constraint shown_with_a_yes check (feedback_id is null or (may_show and words is not null)),
  constraint shown_or_passed check (feedback_id is null or passed_at is null)
);
create function forget_shown_feedback() returns trigger language plpgsql as $$
begin
  delete from feedback where id = old.feedback_id;
  return null;
end $$;
create trigger forget_shown_feedback after delete on feedback_given
  for each row when (old.feedback_id is not null) execute function forget_shown_feedback();
create trigger forget_taken_back after update on feedback_given
  for each row when (old.feedback_id is not null and new.feedback_id is null) execute function forget_shown_feedback();

create table labs (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  address text not null check (address <> ''),
  pin text not null,
  city_id integer not null,
  retired_at timestamptz,
  retired_by text not null default 'product' check (retired_by in ('folder', 'product')),
  foreign key (pin, city_id) references service_pins (pin, city_id) on update cascade,
  unique (id, city_id)
);

alter table lab_hours add foreign key (lab_id, city_id) references labs (id, city_id) on update cascade;
alter table lab_windows add foreign key (lab_id, city_id) references labs (id, city_id) on update cascade;
alter table lab_bookings add foreign key (lab_id) references labs (id);

-- Each time of each leave.
create view leave_times as
  select id, doctor_id, written_at, nth as starts_at, nth + (ends_at - starts_at) as ends_at
  from doctor_inavailability,
    generate_series(starts_at, coalesce(repeats_until, starts_at), interval '168 hours') as nth;
