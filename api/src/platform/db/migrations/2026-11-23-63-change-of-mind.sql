-- An appointment may be moved a number of times, some of them late, and cancelled by its patient or by us.
alter table appointments drop constraint appointments_status_check;
alter table appointments add constraint known_status check (status in
  ('held', 'expired', 'released', 'confirmed', 'in_progress', 'completed',
   'cancelled_system', 'cancelled_patient', 'cancelled_provider'));
alter table appointments
  add column moves smallint not null default 0 check (moves >= 0),
  add column late_moves smallint not null default 0,
  add constraint late_moves_are_moves check (late_moves between 0 and moves),
  add column cancelled_by text constraint known_canceller check (cancelled_by in ('patient', 'operator')),
  add constraint cancelled_by_somebody check ((cancelled_by is null) = (status not in ('cancelled_patient', 'cancelled_provider')));

-- A move keeps both times. A change that is sent again has the key of the first, and is made once.
alter table appointment_events
  add column key uuid,
  add column moved_from timestamptz,
  add column moved_to timestamptz,
  add constraint a_move_has_both_times check (num_nonnulls(moved_from, moved_to) <> 1);
create unique index one_change_a_key on appointment_events (appointment_id, key) where key is not null;
