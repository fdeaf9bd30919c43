-- Who was in a meeting is what the server's own sockets saw. The states of an appointment rest on it.
create table meeting_presence (
  connection uuid primary key,
  appointment_id uuid not null references appointments (id) on delete cascade,
  role text not null constraint known_role check (role in ('patient', 'doctor')),
  opened_at timestamptz not null,
  -- the process that holds the socket says so again and again: a row that it stops to renew is closed by another
  seen_at timestamptz not null,
  closed_at timestamptz,
  constraint seen_since_it_opened check (seen_at >= opened_at),
  constraint closed_after_it_opened check (closed_at >= opened_at)
);
create index presence_in_meeting on meeting_presence (appointment_id, role);
create index presence_to_close on meeting_presence (seen_at) where closed_at is null;

alter table appointments drop constraint known_status;
alter table appointments add constraint known_status check (status in
  ('held', 'expired', 'released', 'confirmed', 'checked_in', 'in_progress', 'interrupted', 'completed', 'needs_choice',
   'no_show_patient', 'no_show_doctor', 'no_show_both', 'cancelled_system', 'cancelled_patient', 'cancelled_provider'));
alter table appointments add column admitted_at timestamptz;
-- who missed theirs may once choose another time without paying
alter table appointments drop constraint a_choice_has_its_end;
alter table appointments add constraint a_choice_has_its_end check
  (case status when 'needs_choice' then choice_until is not null when 'no_show_patient' then true else choice_until is null end);
create index meetings_to_judge on appointments (starts_at) where status in ('confirmed', 'checked_in');
drop index meetings_to_complete;
create index meetings_to_complete on appointments (ends_at) where status in ('in_progress', 'interrupted');

alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('gone', 'second_payment', 'wrong_amount',
  'cancelled_patient', 'cancelled_provider', 'no_show_doctor', 'no_show_both', 'stopped'));

create or replace function issue_prescription() returns trigger language plpgsql as $$
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
