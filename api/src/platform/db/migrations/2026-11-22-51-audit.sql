-- Who opened or changed what belongs to a patient: one chain for each patient, gap-free, where each row carries the hash of
-- the one before it (api/src/audit/entry-hash.rules.ts has the format). No name, phone or e-mail stands here, only ids, so
-- that a user can be made anonymous without a change of the chain; and a user with a chain is never deleted.
create table audit_entries (
  patient_id uuid not null references users (id),
  n integer not null check (n >= 1),
  actor_kind text not null check (actor_kind in ('doctor', 'patient', 'operator', 'system')),
  -- a user's id; of an operator the name that they gave; of the system the work that ran
  actor text not null check (length(actor) between 1 and 80),
  act text not null check (act ~ '^[a-z][a-z_]{0,39}$'),
  subject text not null check (length(subject) between 1 and 200),
  at timestamptz(3) not null,
  previous text not null check (previous ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (patient_id, n)
);
create index audit_reads on audit_entries (patient_id, actor, subject, at) where act = 'read';

-- The last row of each chain, without which a chain that lost its end would look whole. The chain of a patient has their
-- id as its name.
create table audit_heads (
  chain text primary key,
  n integer not null check (n >= 1),
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger only_added_to before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
create trigger never_taken_away before delete or truncate on audit_heads
  for each statement execute function refuse_change();

create function one_step_on() returns trigger language plpgsql as $$
begin
  if new.chain <> old.chain or new.n <> old.n + 1 then
    raise exception 'the head of a chain goes on by one row' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger goes_on_by_one before update on audit_heads for each row execute function one_step_on();
