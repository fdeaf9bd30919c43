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
