-- What a patient has from elsewhere: a report, a letter. They keep 20 at most, and say which expert reads one until when.
create table patient_documents (
  -- made by who sends it: the same sent again is kept once
  id uuid primary key,
  patient_id uuid not null references users (id),
  file_id uuid not null unique references files (id),
  kind text not null constraint known_kind check (kind in ('report', 'prescription', 'letter', 'scan', 'other')),
  dated_on date not null,
  title text constraint not_empty check (length(title) between 1 and 120),
  added_at timestamptz not null,
  removed_at timestamptz,
  constraint removed_after_it_was_added check (removed_at >= added_at)
);
create index documents_of_patient on patient_documents (patient_id, dated_on) where removed_at is null;

-- One row a patient decides who has the last place.
create table patient_document_counts (
  patient_id uuid primary key references users (id),
  kept smallint not null constraint at_most_twenty check (kept between 0 and 20)
);

create table patient_document_shares (
  document_id uuid not null references patient_documents (id),
  doctor_id integer not null references doctors (id),
  -- the last day on which the doctor reads it, in India
  until date not null,
  primary key (document_id, doctor_id)
);
create index shares_of_doctor on patient_document_shares (doctor_id);
