-- What patients write for themselves. No doctor's call reads it: it hangs on no appointment.
create table journal_entries (
  -- made by who sends it: the same sent again is written once
  id uuid primary key,
  patient_id uuid not null references users (id),
  at timestamptz not null,
  text text not null constraint not_empty check (length(text) between 1 and 5000)
);
create index journal_of_patient on journal_entries (patient_id, at desc, id);
