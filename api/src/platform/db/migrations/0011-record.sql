-- Encounters, prescriptions, plans, reports, the sexual health index, documents.

-- What a patient tells of their health before the first consultation. An item is never changed: it ends, and another is told.
create table history_items (
  -- made by who sends it: the same sent again is told once
  id uuid primary key,
  patient_id uuid not null references users (id),
  kind text not null constraint known_kind check (kind in
    ('reason', 'allergy', 'medicine', 'condition', 'operation', 'family', 'substance')),
  -- null: there is nothing of this kind, which is not the same as not asked
  text text constraint not_empty check (length(text) between 1 and 500),
  since smallint constraint since_a_year check (since between 1900 and 2200),
  told_at timestamptz not null,
  ended_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by integer references doctors (id),
  constraint ends_after_it_was_told check (ended_at >= told_at),
  constraint confirmed_by_somebody check ((confirmed_at is null) = (confirmed_by is null)),
  constraint nothing_has_no_year check (text is not null or since is null)
);
create index history_of_patient on history_items (patient_id, told_at) where ended_at is null;
create unique index one_nothing_a_kind on history_items (patient_id, kind) where text is null and ended_at is null;

-- What a doctor writes of an appointment. It is open until they sign it; then it stays as it is, with all that hangs on it.
create table encounters (
  appointment_id uuid primary key references appointments (id),
  opened_at timestamptz not null,
  signed_at timestamptz,
  -- of all that was signed (api/src/record/encounters/signed-hash.rules.ts)
  signed_hash text check (signed_hash ~ '^[0-9a-f]{64}$'),
  constraint signed_with_its_hash check ((signed_at is null) = (signed_hash is null))
);
create function refuse_signed_change() returns trigger language plpgsql as $$
begin
  if old.signed_at is null and tg_op = 'UPDATE' then return new; end if;
  raise exception 'an encounter stays as it was signed'
    using errcode = 'check_violation', constraint = 'signed_stays', table = 'encounters';
end $$;
create trigger signed_stays before update or delete on encounters
  for each row execute function refuse_signed_change();

-- One row a field, so that two people or tabs that write in two fields never meet.
create table notes (
  encounter_id uuid not null references encounters (appointment_id),
  field text not null constraint known_field check (field in ('complaint', 'findings', 'assessment', 'plan')),
  text text not null check (length(text) <= 8000),
  revision integer not null check (revision >= 1),
  -- who wrote it last, and how often by then: the same save, sent again, is known by them
  tab uuid not null,
  n integer not null check (n >= 1),
  saved_at timestamptz not null,
  primary key (encounter_id, field)
);
-- Whatever hangs on an encounter and is signed with it has this trigger. The lock lets a signature wait for what is being
-- written, and what comes after it find the signature.
create function refuse_after_signing() returns trigger language plpgsql as $$
declare
  signed timestamptz;
begin
  select signed_at into signed from encounters
  where appointment_id = case when tg_op = 'DELETE' then old.encounter_id else new.encounter_id end for share;
  if signed is not null then
    raise exception 'the encounter is signed'
      using errcode = 'check_violation', constraint = 'locked_when_signed', table = tg_table_name;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger locked_when_signed before insert or update or delete on notes
  for each row execute function refuse_after_signing();

-- What the patient may read, once it is signed. It may be given and taken back afterwards too.
create table note_shares (
  encounter_id uuid not null,
  field text not null,
  shared_at timestamptz not null,
  primary key (encounter_id, field),
  foreign key (encounter_id, field) references notes (encounter_id, field)
);

-- What is added after the signature.
create table addenda (
  -- made by who sends it: the same sent again is added once
  id uuid primary key,
  encounter_id uuid not null references encounters (appointment_id),
  n smallint not null check (n >= 1),
  text text not null check (length(text) between 1 and 4000),
  is_shared boolean not null,
  added_at timestamptz not null,
  unique (encounter_id, n)
);
create function refuse_before_signing() returns trigger language plpgsql as $$
begin
  perform from encounters where appointment_id = new.encounter_id and signed_at is not null for share;
  if not found then
    raise exception 'only what is signed is added to'
      using errcode = 'check_violation', constraint = 'added_after_signing', table = 'addenda';
  end if;
  return new;
end $$;
create trigger added_after_signing before insert on addenda for each row execute function refuse_before_signing();
create trigger only_added_to before update or delete or truncate on addenda
  for each statement execute function refuse_change();

-- Prescriptions as they were issued. A row never changes: an amended one is a new version that supersedes the last.
create table prescriptions (
  -- made by who sends it: the same sent again is issued once
  id uuid primary key,
  encounter_id uuid not null references encounters (appointment_id),
  version smallint not null check (version >= 1),
  issued_at timestamptz not null,
  valid_until date not null,
  -- what a pharmacist looks it up by; without I, L, O and U, which are misread
  verify_code text not null unique check (verify_code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  -- both as they were on the day: papers show them for ever
  prescriber jsonb not null constraint prescriber_is_whole check (
    prescriber ?& array['name', 'degree', 'registration_no', 'registration_council', 'clinic', 'address', 'contact']),
  recipient jsonb not null constraint recipient_is_whole check (recipient ?& array['legal_name', 'age', 'sex', 'address']),
  advice text check (length(advice) between 1 and 1000),
  medicines smallint not null check (medicines between 1 and 20),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  unique (encounter_id, version)
);
-- The telemedicine rules once more: what the server would let through by a fault is refused here.
create function issue_prescription() returns trigger language plpgsql as $$
declare
  visit record;
begin
  select kind, status, profile_type, registration_no into visit
  from appointments join doctors on doctors.id = appointments.doctor_id where appointments.id = new.encounter_id;
  if visit.kind = 'discovery_call' or visit.status not in ('in_progress', 'interrupted', 'completed') then
    raise exception 'a prescription comes of a consultation that has begun'
      using errcode = 'check_violation', constraint = 'comes_of_a_consultation', table = 'prescriptions';
  end if;
  if not 'Sexologist' = any (visit.profile_type) or visit.registration_no = '' then
    raise exception 'only registered doctors prescribe'
      using errcode = 'check_violation', constraint = 'doctors_prescribe', table = 'prescriptions';
  end if;
  if new.version <> 1 + (select count(*) from prescriptions where encounter_id = new.encounter_id) then
    raise exception 'versions count up'
      using errcode = 'check_violation', constraint = 'versions_count_up', table = 'prescriptions';
  end if;
  return new;
end $$;
create trigger issue_prescription before insert on prescriptions for each row execute function issue_prescription();
create function count_medicines() returns trigger language plpgsql as $$
begin
  if new.medicines <> (select count(*) from prescription_items where prescription_id = new.id) then
    raise exception 'a prescription has as many medicines as it says'
      using errcode = 'check_violation', constraint = 'as_many_as_it_says', table = 'prescriptions';
  end if;
  return null;
end $$;
create constraint trigger as_many_as_it_says after insert on prescriptions
  deferrable initially deferred for each row execute function count_medicines();
create trigger locked_when_signed before insert or update or delete on prescriptions
  for each row execute function refuse_after_signing();
create trigger issued_stays before update or delete or truncate on prescriptions
  for each statement execute function refuse_change();

create table prescription_items (
  prescription_id uuid not null references prescriptions (id),
  n smallint not null check (n >= 1),
  medicine_slug text not null references medicines (slug),
  -- generic, as it was called on the day
  name text not null check (name <> ''),
  preparation text not null check (preparation <> ''),
  -- units at each time of the day, in halves
  morning numeric(3, 1) not null,
  noon numeric(3, 1) not null,
  evening numeric(3, 1) not null,
  night numeric(3, 1) not null,
  days smallint not null check (days between 1 and 180),
  instructions text check (length(instructions) between 1 and 300),
  -- How often a medicine is taken. What was issued before has no rhythm: its doctor's words stand alone.
  rhythm text constraint known_rhythm check (rhythm in ('daily', 'alternate_days', 'weekly', 'when_needed', 'once')),
  -- units at a time, of what is not taken at times of the day
  amount numeric(3, 1) constraint amount_in_halves check (amount between 0.5 and 10 and (amount * 2) % 1 = 0),
  most_a_day numeric(3, 1) constraint most_in_halves check (most_a_day between 0.5 and 40 and (most_a_day * 2) % 1 = 0),
  -- why it was given in spite of a warning, and the warnings as they were on the day
  reason text constraint reason_says_something check (length(btrim(reason)) between 10 and 500),
  warned_of jsonb,
  primary key (prescription_id, n),
  unique (prescription_id, medicine_slug, preparation),
  constraint doses_in_halves check (
    morning between 0 and 10 and noon between 0 and 10 and evening between 0 and 10 and night between 0 and 10
    and (morning * 2) % 1 = 0 and (noon * 2) % 1 = 0 and (evening * 2) % 1 = 0 and (night * 2) % 1 = 0),
  constraint reason_answers_a_warning check ((reason is null) = (warned_of is null)),
  constraint dose_by_rhythm check (case
  when rhythm is null then amount is null and most_a_day is null
    and (morning + noon + evening + night > 0 or instructions is not null)
  when rhythm in ('daily', 'alternate_days') then
    morning + noon + evening + night > 0 and amount is null and most_a_day is null
  when rhythm = 'when_needed' then
    morning + noon + evening + night = 0 and amount is not null and most_a_day is not null and most_a_day >= amount
  else
    morning + noon + evening + night = 0 and amount is not null and most_a_day is null
    and case rhythm when 'weekly' then days % 7 = 0 else days = 1 end
end),
  -- whatever is issued from now on says how often; the older rows stay as they were issued
  constraint rhythm_is_said check (rhythm is not null)
);
create function prescribe_medicine() returns trigger language plpgsql as $$
declare
  paper record;
  list text;
  by_video boolean;
begin
  select medicines, encounter_id, appointments.* into paper
  from prescriptions join appointments on appointments.id = encounter_id where prescriptions.id = new.prescription_id;
  -- together with the count at the commit: nothing is added to what was issued
  if new.n > paper.medicines then
    raise exception 'a prescription has as many medicines as it says'
      using errcode = 'check_violation', constraint = 'as_many_as_it_says', table = 'prescription_items';
  end if;
  select tele_list into list from medicines
  where slug = new.medicine_slug and retired_at is null and new.preparation = any (preparations);
  if list is null or list = 'prohibited' then
    raise exception 'this medicine is never prescribed here'
      using errcode = 'check_violation', constraint = 'never_prohibited', table = 'prescription_items';
  end if;
  -- this one by video, or a follow-up of one by video
  by_video := paper.mode = 'video' or (paper.visit = 'follow_up' and exists (
    select from appointments as before
    where before.patient_id = paper.patient_id and before.doctor_id = paper.doctor_id and before.kind <> 'discovery_call'
      and before.status = 'completed' and before.mode = 'video' and before.starts_at < paper.starts_at
      and before.starts_at > paper.starts_at - interval '183 days'));
  if list = 'A' and not by_video then
    raise exception 'list A needs a consultation by video'
      using errcode = 'check_violation', constraint = 'list_a_by_video', table = 'prescription_items';
  end if;
  if list = 'B' and paper.visit <> 'follow_up' then
    raise exception 'list B needs a follow-up'
      using errcode = 'check_violation', constraint = 'list_b_at_a_follow_up', table = 'prescription_items';
  end if;
  return new;
end $$;
create trigger prescribe_medicine before insert on prescription_items
  for each row execute function prescribe_medicine();
create trigger issued_stays before update or delete or truncate on prescription_items
  for each statement execute function refuse_change();

-- The lab tests that somebody asks for in an encounter. The patient accepts one by buying it.
create table lab_orders (
  encounter_id uuid not null references encounters (appointment_id),
  lab_test_slug text not null references lab_tests (slug),
  ordered_at timestamptz not null,
  primary key (encounter_id, lab_test_slug)
);
create trigger locked_when_signed before insert or update or delete on lab_orders
  for each row execute function refuse_after_signing();

-- What a patient and an expert set out to reach together. It outlives the encounter: both say how it goes.
create table milestones (
  -- made by who sends it: the same sent again is set once
  id uuid primary key,
  encounter_id uuid not null references appointments (id),
  title text not null check (length(title) between 1 and 120),
  target text not null check (length(target) between 1 and 200),
  due_on date,
  set_at timestamptz not null
);
create index milestones_of_encounter on milestones (encounter_id);
create trigger only_added_to before update or delete or truncate on milestones
  for each statement execute function refuse_change();

-- How it went, step by step; the last one is its state.
create table milestone_steps (
  milestone_id uuid not null references milestones (id),
  n smallint not null check (n >= 1),
  state text not null constraint known_state check (state in ('planned', 'in_progress', 'reached', 'paused')),
  by_user uuid not null references users (id),
  at timestamptz not null,
  primary key (milestone_id, n)
);
create trigger only_added_to before update or delete or truncate on milestone_steps
  for each statement execute function refuse_change();

-- What experts begin a diet plan with. A plan keeps its own words, so that nothing refers to these.
create table diet_templates (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (title <> ''),
  goal text not null check (goal <> ''),
  -- [{name, at, what}], in the order of the day
  meals jsonb not null check (jsonb_array_length(meals) between 1 and 8),
  avoid text not null,
  water text not null
);
call watch_content('diet_templates');

-- A plan that somebody was given. It never changes: another plan replaces it.
create table diet_plans (
  -- made by who sends it: the same sent again is given once
  id uuid primary key,
  encounter_id uuid not null references encounters (appointment_id),
  title text not null check (length(title) between 1 and 120),
  goal text not null check (length(goal) between 1 and 300),
  meals jsonb not null check (jsonb_array_length(meals) between 1 and 8),
  avoid text check (length(avoid) between 1 and 500),
  water text check (length(water) between 1 and 200),
  starts_on date not null,
  ends_on date not null,
  given_at timestamptz not null,
  check (ends_on between starts_on and starts_on + 89)
);
create index diet_plans_of_encounter on diet_plans (encounter_id);
create trigger locked_when_signed before insert or update or delete on diet_plans
  for each row execute function refuse_after_signing();
create trigger only_added_to before update or delete or truncate on diet_plans
  for each statement execute function refuse_change();

-- What a patient has eaten as it was planned.
create table diet_ticks (
  diet_plan_id uuid not null references diet_plans (id),
  day date not null,
  -- the place of the meal in its plan, from 0
  meal smallint not null check (meal between 0 and 7),
  ticked_at timestamptz not null,
  primary key (diet_plan_id, day, meal)
);

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

-- What patients write for themselves. No doctor's call reads it: it hangs on no appointment.
create table journal_entries (
  -- made by who sends it: the same sent again is written once
  id uuid primary key,
  patient_id uuid not null references users (id),
  at timestamptz not null,
  text text not null constraint not_empty check (length(text) between 1 and 5000)
);
create index journal_of_patient on journal_entries (patient_id, at desc, id);

-- The index: its questions by version. A published version never changes, so that a score can be worked out again.
create table shi_versions (
  id smallint primary key check (id > 0)
);
call watch_content('shi_versions');

create table shi_sections (
  version smallint not null references shi_versions (id),
  n smallint not null check (n between 1 and 9),
  -- `safety` comes last: what is said there leads to urgent help, and to no number
  kind text not null constraint known_kind check (kind in ('about', 'scored', 'safety')),
  title text not null check (title <> ''),
  asks text not null check (asks <> ''),
  -- what a report says beside the number of a scored section
  causes text,
  steps jsonb not null check (jsonb_array_length(steps) <= 9),
  article_slug text,
  primary key (version, n),
  constraint report_of_a_scored_section check ((kind = 'scored') = (causes is not null and article_slug is not null))
);
call watch_content('shi_sections');

create table shi_items (
  version smallint not null,
  id text not null check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  section smallint not null,
  -- the place in the section; several wordings of one place each say of whom they are asked
  n smallint not null check (n between 1 and 9),
  text text not null check (text <> ''),
  why text not null check (why <> ''),
  -- what may be chosen, the value 0 first
  choices jsonb not null check (jsonb_array_length(choices) between 2 and 5),
  reversed boolean not null,
  -- 0: not scored
  weight smallint not null check (weight between 0 and 9),
  -- {item, is: [value or null]}
  asks_if jsonb,
  -- of a safety item: where help is
  help text,
  constraint scored_by_five check (weight = 0 or jsonb_array_length(choices) = 5),
  primary key (version, id),
  foreign key (version, section) references shi_sections (version, n)
);
create index shi_items_of_section on shi_items (version, section);
call watch_content('shi_items');

create table shi_responses (
  -- made by who answers: the same sent again is kept once
  id uuid primary key,
  version smallint not null references shi_versions (id),
  user_id uuid references users (id),
  -- of a visitor, who alone has the key
  visitor_key_hash text unique check (visitor_key_hash ~ '^[0-9a-f]{64}$'),
  -- by which a repeated claim is known; it opens nothing any more
  claimed_key_hash text unique check (claimed_key_hash ~ '^[0-9a-f]{64}$'),
  started_at timestamptz not null,
  finished_at timestamptz check (finished_at >= started_at),
  -- when a visitor's answers are erased
  expires_at timestamptz,
  constraint of_one_person check (num_nonnulls(user_id, visitor_key_hash) = 1),
  constraint a_visitors_end check ((visitor_key_hash is null) = (expires_at is null)),
  constraint claimed_by_somebody check (claimed_key_hash is null or user_id is not null),
  unique (id, version)
);
create unique index one_open_response on shi_responses (user_id) where finished_at is null;
create index responses_of_patient on shi_responses (user_id, finished_at);
create index responses_that_expire on shi_responses (expires_at) where expires_at is not null;

create table shi_answers (
  response_id uuid not null,
  version smallint not null,
  item_id text not null,
  -- null: they prefer not to say
  value smallint check (value between 0 and 4),
  primary key (response_id, item_id),
  foreign key (response_id, version) references shi_responses (id, version) on delete cascade,
  foreign key (version, item_id) references shi_items (version, id)
);
create index answers_to_item on shi_answers (version, item_id);

create table shi_scores (
  response_id uuid primary key references shi_responses (id) on delete cascade,
  -- of the rule (docs/index-scoring.md)
  rule smallint not null check (rule > 0),
  -- [{n, score}], score null where too few answers were given
  sections jsonb not null check (jsonb_array_length(sections) <= 9),
  overall smallint check (overall between 0 and 100),
  -- the safety items that were said
  flags text[] not null,
  constraint no_number_beside_a_flag check (flags = '{}' or (overall is null and sections = '[]'))
);

create table shi_shares (
  response_id uuid not null references shi_responses (id) on delete cascade,
  doctor_id integer not null references doctors (id),
  -- the last day on which the doctor reads it, in India
  until date not null,
  primary key (response_id, doctor_id)
);
create index index_shares_of_doctor on shi_shares (doctor_id);

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
