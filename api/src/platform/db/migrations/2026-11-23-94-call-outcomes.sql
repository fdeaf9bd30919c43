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
