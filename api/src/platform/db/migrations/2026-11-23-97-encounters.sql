-- What a doctor writes of an appointment. It is open until they sign it; then it stays as it is, with all that hangs on it.
create table encounters (
  appointment_id uuid primary key references appointments (id),
  opened_at timestamptz not null,
  signed_at timestamptz,
  -- of all that was signed (api/src/record/encounters/signed-hash.rules.ts)
  signed_hash text check (signed_hash ~ '^[0-9a-f]{64}$'),
  constraint signed_with_its_hash check ((signed_at is null) = (signed_hash is null))
);

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

create function refuse_signed_change() returns trigger language plpgsql as $$
begin
  if old.signed_at is null and tg_op = 'UPDATE' then return new; end if;
  raise exception 'an encounter stays as it was signed'
    using errcode = 'check_violation', constraint = 'signed_stays', table = 'encounters';
end $$;
create trigger signed_stays before update or delete on encounters
  for each row execute function refuse_signed_change();

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
