-- What operators did, and the copies and deletions that a person has asked for.

-- What operators did by command: one chain of hashes, as in audit_entries, whose head has the name 'operators'. Of an act
-- that needs two people there are two rows: one of them asks, and another carries it out, once.
create table admin_acts (
  n integer primary key check (n >= 1),
  by text not null check (length(by) between 1 and 40),
  stage text not null check (stage in ('asked', 'done')),
  verb text not null,
  -- as they were given: names and words
  args jsonb not null check (jsonb_typeof(args) = 'object'),
  asked_n integer unique,
  asked_by text,
  at timestamptz(3) not null,
  previous text not null check (previous ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  unique (n, by),
  foreign key (asked_n, asked_by) references admin_acts (n, by) match full,
  constraint another_than_who_asked check (asked_by <> by),
  constraint asked_before_done check (asked_n is null or (stage = 'done' and asked_n < n)),
  constraint two_words check (verb ~ '^[a-z]+ [a-z]+(-[a-z]+)*$')
);
create trigger only_added_to before update or delete or truncate on admin_acts
  for each statement execute function refuse_change();

-- A copy of what we hold of somebody, made when they ask and gone a day later.
create table exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  key uuid not null,
  asked_at timestamptz not null,
  started_at timestamptz,
  ready_at timestamptz,
  failed_at timestamptz,
  ends_at timestamptz,
  file_id uuid unique references files (id),
  constraint one_export_a_key unique (user_id, key),
  constraint ready_has_a_file check (num_nonnulls(ready_at, ends_at, file_id) in (0, 3)),
  constraint ready_or_failed check (num_nonnulls(ready_at, failed_at) < 2)
);
create unique index one_export_at_once on exports (user_id) where ready_at is null and failed_at is null;
create index exports_to_end on exports (ends_at) where ends_at is not null;

-- Somebody has asked to be forgotten. Until `due_at` they may change their mind; `report` says table by table what went.
create table erasures (
  user_id uuid primary key references users (id),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  withdrawn_at timestamptz,
  done_at timestamptz,
  report jsonb,
  -- Whether the words of such questions stay when the account goes.
  keeps_words boolean not null default false,
  constraint two_days_to_think check (due_at >= asked_at + interval '48 hours'),
  constraint withdrawn_or_done check (num_nonnulls(withdrawn_at, done_at) < 2),
  constraint done_is_told check ((done_at is null) = (report is null))
);
create index erasures_due on erasures (due_at) where withdrawn_at is null and done_at is null;
