-- The lab tests that somebody asks for in an encounter. The patient accepts one by buying it.
create table lab_orders (
  encounter_id uuid not null references encounters (appointment_id),
  lab_test_slug text not null references lab_tests (slug),
  ordered_at timestamptz not null,
  primary key (encounter_id, lab_test_slug)
);
create trigger locked_when_signed before insert or update or delete on lab_orders
  for each row execute function refuse_after_signing();

-- What a patient and an expert set out to reach together. It outlives the encounter: both say how it goes.
create table milestones (
  -- made by who sends it: the same sent again is set once
  id uuid primary key,
  encounter_id uuid not null references appointments (id),
  title text not null check (length(title) between 1 and 120),
  target text not null check (length(target) between 1 and 200),
  due_on date,
  set_at timestamptz not null
);
create index milestones_of_encounter on milestones (encounter_id);

-- How it went, step by step; the last one is its state.
create table milestone_steps (
  milestone_id uuid not null references milestones (id),
  n smallint not null check (n >= 1),
  state text not null constraint known_state check (state in ('planned', 'in_progress', 'reached', 'paused')),
  by_user uuid not null references users (id),
  at timestamptz not null,
  primary key (milestone_id, n)
);
create trigger only_added_to before update or delete or truncate on milestones
  for each statement execute function refuse_change();
create trigger only_added_to before update or delete or truncate on milestone_steps
  for each statement execute function refuse_change();
