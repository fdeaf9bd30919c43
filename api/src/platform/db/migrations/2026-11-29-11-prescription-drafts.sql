-- The medicines that a doctor has chosen in an encounter and not issued yet.
create table prescription_drafts (
  encounter_id uuid primary key references encounters (appointment_id),
  items jsonb not null constraint items_are_a_list check (jsonb_array_length(items) <= 20),
  advice text constraint advice_is_short check (length(advice) between 1 and 1000),
  revision integer not null check (revision >= 1),
  -- who saved it last, and which of their saves it was
  tab uuid not null,
  n integer not null check (n >= 1),
  saved_at timestamptz not null
);

-- When a patient was asked last for what the law wants on a prescription.
create table details_requests (
  encounter_id uuid primary key references encounters (appointment_id),
  asked_at timestamptz not null
);
