-- What operators did by command: one chain of hashes, as in audit_entries, whose head has the name 'operators'. Of an act
-- that needs two people there are two rows: one of them asks, and another carries it out, once.
create table admin_acts (
  n integer primary key check (n >= 1),
  by text not null check (length(by) between 1 and 40),
  stage text not null check (stage in ('asked', 'done')),
  verb text not null check (verb ~ '^[a-z]+ [a-z]+$'),
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
  constraint asked_before_done check (asked_n is null or (stage = 'done' and asked_n < n))
);
create trigger only_added_to before update or delete or truncate on admin_acts
  for each statement execute function refuse_change();

-- Colleges and companies whose people register by a code.
create table institutes (
  code text primary key check (code ~ '^[A-Z0-9]{3,20}$'),
  name text not null check (length(name) between 1 and 120),
  -- whose addresses count; nobody's, where there is none
  email_domains text[] not null check (email_domains::text = lower(email_domains::text)),
  -- the last day, in India; open-ended without one
  ends_on date,
  created_at timestamptz not null
);
