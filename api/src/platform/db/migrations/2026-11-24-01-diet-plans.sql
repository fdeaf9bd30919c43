-- What experts begin a diet plan with. A plan keeps its own words, so that nothing refers to these.
create table diet_templates (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (title <> ''),
  goal text not null check (goal <> ''),
  -- [{name, at, what}], in the order of the day
  meals jsonb not null check (jsonb_array_length(meals) between 1 and 8),
  avoid text not null,
  water text not null
);
call watch_content('diet_templates');

-- A plan that somebody was given. It never changes: another plan replaces it.
create table diet_plans (
  -- made by who sends it: the same sent again is given once
  id uuid primary key,
  encounter_id uuid not null references encounters (appointment_id),
  title text not null check (length(title) between 1 and 120),
  goal text not null check (length(goal) between 1 and 300),
  meals jsonb not null check (jsonb_array_length(meals) between 1 and 8),
  avoid text check (length(avoid) between 1 and 500),
  water text check (length(water) between 1 and 200),
  starts_on date not null,
  ends_on date not null,
  given_at timestamptz not null,
  check (ends_on between starts_on and starts_on + 89)
);
create index diet_plans_of_encounter on diet_plans (encounter_id);
create trigger locked_when_signed before insert or update or delete on diet_plans
  for each row execute function refuse_after_signing();
create trigger only_added_to before update or delete or truncate on diet_plans
  for each statement execute function refuse_change();

-- What a patient has eaten as it was planned.
create table diet_ticks (
  diet_plan_id uuid not null references diet_plans (id),
  day date not null,
  -- the place of the meal in its plan, from 0
  meal smallint not null check (meal between 0 and 7),
  ticked_at timestamptz not null,
  primary key (diet_plan_id, day, meal)
);
