-- What serves every area: the outbox, limits, audit chains, and the version of what is published.

create extension if not exists pg_trgm;

-- Work to do after a commit, written in the transaction that causes it and taken with skip locked.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null unique,
  payload jsonb not null,
  created_at timestamptz not null,
  available_at timestamptz not null,
  tries integer not null default 0,
  last_error text,
  done_at timestamptz,
  -- What became of work that is done: "sent", or why there was nothing to send any more.
  outcome text,
  constraint what_became_of_it check ((done_at is null) = (outcome is null))
);
create index outbox_to_do on outbox (available_at) where done_at is null;
create index outbox_to_forget on outbox (done_at) where done_at is not null;

-- One number that changes with whatever visitors read: caches hold what they made at a version, and nothing older.
create table content_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into content_version (version) values (1);
-- Before each statement, so that writers queue here and not with rows locked that another of them waits for.
create function count_content_change() returns trigger language plpgsql as $$
declare
  now_at bigint;
begin
  update content_version set version = version + 1 returning version into now_at;
  -- told at the commit, in the order of commits
  perform pg_notify('content_version', now_at::text);
  return null;
end $$;
create procedure watch_content(watched text) language plpgsql as $$
begin
  execute format(
    'create trigger counts_as_content before insert or update or delete or truncate on %I
     for each statement execute function count_content_change()', watched);
end $$;

-- What counts against a limit, over all processes: who (as a hash, so that no address,
-- phone or e-mail is read here by the way) did what, and when. A row older than a day counts no more.
create table limit_uses (
  id bigint generated always as identity primary key,
  name text not null,
  key_hash text not null check (key_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz not null
);
create index limit_uses_recent on limit_uses (name, key_hash, used_at);
create index limit_uses_old on limit_uses (used_at);

-- Who opened or changed what belongs to a patient: one chain for each patient, gap-free, where each row carries the hash of
-- the one before it (api/src/platform/audit/entry-hash.rules.ts has the format). No name, phone or e-mail stands here, only ids, so
-- that a user can be made anonymous without a change of the chain; and a user with a chain is never deleted.
create table audit_entries (
  patient_id uuid not null,
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
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger only_added_to before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();

-- The last row of each chain, without which a chain that lost its end would look whole. The chain of a patient has their
-- id as its name.
create table audit_heads (
  chain text primary key,
  n integer not null check (n >= 1),
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);
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

-- Work that a browser has done counts once, over all processes; its time is over soon after.
create table used_works (
  id text primary key,
  expires_at timestamptz not null
);
create index used_works_old on used_works (expires_at);

-- Texts that were sent, and codes that were answered, in each five minutes: by the first digits of the numbers, and of all ('').
-- It holds no number, and tells what texts cost.
create table text_counts (
  prefix text not null check (prefix = '' or prefix ~ '^\+\d{3,7}$'),
  since timestamptz not null,
  sent integer not null default 0 check (sent >= 0),
  answered integer not null default 0 check (answered >= 0),
  primary key (prefix, since)
);
create index text_counts_old on text_counts (since);
