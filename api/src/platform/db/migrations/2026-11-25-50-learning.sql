-- What patients learn from by themselves: texts, and exercises that are done by a timer.
create table self_help_guides (
  slug text primary key,
  position integer not null check (position > 0),
  topic text not null check (topic in ('body', 'desire', 'mind', 'together')),
  title text not null,
  summary text not null,
  -- HTML that can do nothing but be read
  body text not null,
  minutes integer not null check (minutes > 0),
  sources jsonb not null check (jsonb_array_length(sources) >= 0),
  -- the day on which a clinician read it; none has yet where it is null
  reviewed_on date
);
call watch_content('self_help_guides');

create table exercises (
  slug text primary key,
  position integer not null check (position > 0),
  kind text not null check (kind in ('breathing', 'pelvic_floor', 'touch', 'mind')),
  title text not null,
  summary text not null,
  -- when to stop, and who asks an expert first
  care text[] not null,
  -- [{text, seconds}], done in this order
  steps jsonb not null check (jsonb_array_length(steps) > 0),
  -- how often the steps are done
  rounds integer not null check (rounds between 1 and 60),
  sources jsonb not null check (jsonb_array_length(sources) >= 0),
  reviewed_on date
);
call watch_content('exercises');

create table exercise_sessions (
  -- made by who sends it: the same sent again is written once
  id uuid primary key,
  patient_id uuid not null references users (id),
  -- an exercise that somebody has done stays
  exercise_slug text not null references exercises (slug),
  at timestamptz not null,
  seconds integer not null check (seconds between 1 and 7200),
  is_whole boolean not null,
  felt smallint check (felt between 1 and 5)
);
create index sessions_of_patient on exercise_sessions (patient_id, at desc, id);
create index sessions_of_exercise on exercise_sessions (exercise_slug);
