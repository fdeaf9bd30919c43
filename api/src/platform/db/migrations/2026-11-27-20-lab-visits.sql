-- A visit may fail: nobody is there, or its sample can't be used. Its owner then chooses another window.
alter table lab_bookings drop constraint known_state;
alter table lab_bookings add constraint known_state check (state in (
  'ordered', 'booked', 'missed', 'redraw', 'collected', 'reported', 'released', 'cancelled_patient', 'cancelled_provider',
  'no_show', 'given_up'));
-- How often nobody was there.
alter table lab_bookings add column missed_visits smallint not null default 0 check (missed_visits >= 0);
-- The visit that counts: each one before it failed through no wish of the patient's, and what was measured of it is void.
alter table lab_bookings add column visit smallint not null default 1 check (visit > 0);
alter table lab_bookings add constraint a_missed_visit_is_counted
  check (state not in ('missed', 'no_show') or missed_visits > 0);
alter table lab_bookings add constraint another_sample_is_of_another_visit check (state <> 'redraw' or visit > 1);

-- What was measured belongs to one visit.
alter table lab_results add column visit smallint not null default 1;
alter table lab_results alter column visit drop default;
alter table lab_results drop constraint lab_results_pkey;
alter table lab_results add primary key (booking_id, visit, n);
alter table lab_results drop constraint lab_results_booking_id_lab_test_slug_parameter_key;
alter table lab_results add unique (booking_id, visit, lab_test_slug, parameter);

alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('gone', 'second_payment', 'wrong_amount',
  'cancelled_patient', 'cancelled_provider', 'no_show_patient', 'no_show_doctor', 'no_show_both', 'stopped', 'goodwill'));
