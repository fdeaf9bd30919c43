-- Where its expert did not come, the patient chooses between all of the money and another time. Without a choice by then, the
-- money goes back.
alter table appointments drop constraint known_status;
alter table appointments add constraint known_status check (status in
  ('held', 'expired', 'released', 'confirmed', 'in_progress', 'completed', 'needs_choice', 'no_show_doctor',
   'cancelled_system', 'cancelled_patient', 'cancelled_provider'));
alter table appointments
  add column choice_until timestamptz,
  add constraint a_choice_has_its_end check ((choice_until is not null) = (status = 'needs_choice'));
create index choices_to_end on appointments (choice_until) where status = 'needs_choice';
