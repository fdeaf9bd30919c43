-- What a patient's record contains is kept by patient, so that counting it reads a few pages and not those of each visit.
-- The tables write it themselves, so what the release before writes is kept too, and it reads nothing of it.

create table record_entries (
  patient_id uuid not null references users (id),
  part text not null constraint known_part
    check (part in ('prescriptions', 'orders', 'diet_plans', 'milestones', 'referrals', 'notes')),
  encounter_id uuid not null references appointments (id),
  -- tells the entries of a visit apart; empty where a visit has one at most
  entry text not null,
  -- when it was written, or last changed
  at timestamptz not null,
  primary key (patient_id, part, encounter_id, entry) include (at)
);
comment on table record_entries is 'Life: kept: as long as the part of the record that it stands for.';
create index record_entries_of_encounter on record_entries (encounter_id);

-- A prescription that replaces another is the same entry, and so is the next step of a milestone.
create function enter_prescriptions() returns trigger language plpgsql as $$
begin
  insert into record_entries (patient_id, part, encounter_id, entry, at)
  select patient_id, 'prescriptions', encounter_id, '', max(issued_at)
  from added join appointments on appointments.id = encounter_id group by patient_id, encounter_id
  on conflict (patient_id, part, encounter_id, entry) do update set at = greatest(record_entries.at, excluded.at);
  return null;
end $$;
create trigger entered after insert on prescriptions
  referencing new table as added for each statement execute function enter_prescriptions();

create function enter_milestones() returns trigger language plpgsql as $$
begin
  insert into record_entries (patient_id, part, encounter_id, entry, at)
  select patient_id, 'milestones', encounter_id, milestone_id, max(at)
  from added join milestones on milestones.id = milestone_id join appointments on appointments.id = encounter_id
  group by patient_id, encounter_id, milestone_id
  on conflict (patient_id, part, encounter_id, entry) do update set at = greatest(record_entries.at, excluded.at);
  return null;
end $$;
create trigger entered after insert on milestone_steps
  referencing new table as added for each statement execute function enter_milestones();

create function enter_diet_plans() returns trigger language plpgsql as $$
begin
  insert into record_entries (patient_id, part, encounter_id, entry, at)
  select patient_id, 'diet_plans', encounter_id, added.id, given_at
  from added join appointments on appointments.id = encounter_id;
  return null;
end $$;
create trigger entered after insert on diet_plans
  referencing new table as added for each statement execute function enter_diet_plans();

create function enter_referrals() returns trigger language plpgsql as $$
begin
  insert into record_entries (patient_id, part, encounter_id, entry, at)
  select patient_id, 'referrals', encounter_id, added.id, written_at
  from added join appointments on appointments.id = encounter_id;
  return null;
end $$;
create trigger entered after insert on referrals
  referencing new table as added for each statement execute function enter_referrals();

create function enter_orders() returns trigger language plpgsql as $$
begin
  insert into record_entries (patient_id, part, encounter_id, entry, at)
  select patient_id, 'orders', encounter_id, lab_test_slug, ordered_at
  from added join appointments on appointments.id = encounter_id;
  return null;
end $$;
create trigger entered after insert on lab_orders
  referencing new table as added for each statement execute function enter_orders();

-- An order may be taken back until its visit is signed.
create function remove_orders() returns trigger language plpgsql as $$
begin
  delete from record_entries using removed
  where part = 'orders' and record_entries.encounter_id = removed.encounter_id and entry = lab_test_slug;
  return null;
end $$;
create trigger removed after delete on lab_orders
  referencing old table as removed for each statement execute function remove_orders();

-- Signed notes are an entry while the patient may read any of them: a shared part that says something, or a shared addition.
create function shared_of(visits uuid[]) returns setof uuid language sql stable
begin atomic
  select encounter_id from note_shares join notes using (encounter_id, field)
    where encounter_id = any (visits) and text <> ''
  union
  select encounter_id from addenda where encounter_id = any (visits) and is_shared;
end;

-- What is signed is not changed, so that only signing, sharing and adding make the entry. The lock lets these wait for a
-- signature, and for whoever stops sharing.
create function enter_notes(visits uuid[]) returns void language plpgsql as $$
begin
  perform from encounters where appointment_id = any (visits) order by appointment_id for share;
  insert into record_entries (patient_id, part, encounter_id, entry, at)
  select patient_id, 'notes', appointment_id, '', signed_at
  from encounters join appointments on id = appointment_id
  where appointment_id = any (array(select shared_of(visits))) and signed_at is not null
  on conflict (patient_id, part, encounter_id, entry) do nothing;
end $$;
create function enter_signed_notes() returns trigger language plpgsql as $$
begin
  perform enter_notes(array(select appointment_id from changed where signed_at is not null));
  return null;
end $$;
create trigger entered after update on encounters
  referencing new table as changed for each statement execute function enter_signed_notes();
create function enter_shared_notes() returns trigger language plpgsql as $$
begin
  perform enter_notes(array(select encounter_id from added));
  return null;
end $$;
create trigger entered after insert on note_shares
  referencing new table as added for each statement execute function enter_shared_notes();
create trigger entered after insert on addenda
  referencing new table as added for each statement execute function enter_shared_notes();

create function remove_notes() returns trigger language plpgsql as $$
declare
  visits uuid[] := array(select encounter_id from removed);
begin
  perform from encounters where appointment_id = any (visits) order by appointment_id for no key update;
  delete from record_entries
  where part = 'notes' and encounter_id = any (visits) and encounter_id not in (select shared_of(visits));
  return null;
end $$;
create trigger removed after delete on note_shares
  referencing old table as removed for each statement execute function remove_notes();

insert into record_entries (patient_id, part, encounter_id, entry, at)
select patient_id, part, encounter_id, entry, at
from (
  select 'prescriptions' as part, encounter_id, '' as entry, max(issued_at) as at from prescriptions group by encounter_id
  union all
  select 'milestones', encounter_id, milestone_id::text, max(at)
    from milestone_steps join milestones on milestones.id = milestone_id group by encounter_id, milestone_id
  union all
  select 'diet_plans', encounter_id, id::text, given_at from diet_plans
  union all
  select 'referrals', encounter_id, id::text, written_at from referrals
  union all
  select 'orders', encounter_id, lab_test_slug, ordered_at from lab_orders
  union all
  select 'notes', appointment_id, '', signed_at from encounters
    where signed_at is not null
      and appointment_id in (select shared_of(array(select encounter_id from note_shares union select encounter_id from addenda)))
) written join appointments on appointments.id = encounter_id;

-- The visits of a patient, with what tells which of them count, come from the index alone. Visits can be read while it is
-- built: only what removes the old one locks them.
create index visits_of_patient on appointments (patient_id, starts_at desc) include (id, kind, status);
drop index appointments_of_patient;
alter index visits_of_patient rename to appointments_of_patient;
