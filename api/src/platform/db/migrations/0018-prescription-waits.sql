-- A visit is signed with one PIN. What its prescription still lacks does not stop the note: the signature then says that
-- the prescription waits, and one is issued after it.
alter table encounters
  add column prescription_waits boolean not null default false,
  add constraint waits_after_signing check (signed_at is not null or not prescription_waits);

create function refuse_prescription_after_signing() returns trigger language plpgsql as $$
declare
  encounter record;
begin
  select signed_at, prescription_waits into encounter from encounters
  where appointment_id = case when tg_op = 'DELETE' then old.encounter_id else new.encounter_id end for share;
  if encounter.signed_at is not null and not (
    tg_op = 'INSERT' and encounter.prescription_waits
    and not exists (select from prescriptions where encounter_id = new.encounter_id and issued_at >= encounter.signed_at)
  ) then
    raise exception 'the encounter is signed'
      using errcode = 'check_violation', constraint = 'locked_when_signed', table = 'prescriptions';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
drop trigger locked_when_signed on prescriptions;
create trigger locked_when_signed before insert or update or delete on prescriptions
  for each row execute function refuse_prescription_after_signing();
