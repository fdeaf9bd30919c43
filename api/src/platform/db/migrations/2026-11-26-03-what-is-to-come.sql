-- What a patient still has to do or to wait for is found without reading all that is over.
create index to_come_of_patient on appointments (patient_id, starts_at)
  where status in ('held', 'confirmed', 'checked_in', 'in_progress', 'interrupted', 'needs_choice');
