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
  primary key (prescription_id, n),
  unique (prescription_id, medicine_slug, preparation),
  constraint doses_in_halves check (
    morning between 0 and 10 and noon between 0 and 10 and evening between 0 and 10 and night between 0 and 10
    and (morning * 2) % 1 = 0 and (noon * 2) % 1 = 0 and (evening * 2) % 1 = 0 and (night * 2) % 1 = 0),
  -- what is taken when it is needed says so in words
  constraint taken_somehow check (morning + noon + evening + night > 0 or instructions is not null)
);

-- The telemedicine rules once more: what the server would let through by a fault is refused here.
create function issue_prescription() returns trigger language plpgsql as $$
declare
  visit record;
begin
  select kind, status, profile_type, registration_no into visit
  from appointments join doctors on doctors.id = appointments.doctor_id where appointments.id = new.encounter_id;
  if visit.kind = 'discovery_call' or visit.status not in ('in_progress', 'completed') then
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
create trigger issued_stays before update or delete or truncate on prescription_items
  for each statement execute function refuse_change();
