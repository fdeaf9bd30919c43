-- Exercises, guides, enrolments in courses and what was seen of a lesson.

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

-- Who may open a course's lessons. A patient has one enrolment a course for ever: their progress hangs on it.
create table course_enrolments (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references users (id),
  course_slug text not null references courses (slug),
  unique (patient_id, course_slug)
);
create index enrolments_of_course on course_enrolments (course_slug);

-- What opened it, and until when: a free start, a paid line, a line whose package holds the course. Of several the latest
-- end holds; what is taken back ends alone.
create table course_grants (
  id uuid primary key default gen_random_uuid(),
  enrolment_id uuid not null references course_enrolments (id),
  source text not null check (source in ('free', 'order', 'plan')),
  order_id uuid,
  line_n smallint,
  starts_at timestamptz not null,
  access_until timestamptz not null,
  ended_at timestamptz,
  check (starts_at < access_until),
  check (starts_at <= ended_at),
  constraint paid_by_a_line check (num_nonnulls(order_id, line_n) = case source when 'free' then 0 else 2 end)
);
create unique index one_grant_a_line on course_grants (enrolment_id, order_id, line_n);
create unique index one_free_start on course_grants (enrolment_id) where source = 'free' and ended_at is null;
create index grants_of_line on course_grants (order_id, line_n);

-- How far a patient is in a lesson. It stays when their access ends, when the lesson moves, and when it is offered no more.
create table lesson_progress (
  enrolment_id uuid not null references course_enrolments (id),
  lesson_id uuid not null references course_lessons (id),
  -- the second at which a film goes on
  position integer not null default 0 check (position >= 0),
  -- the seconds that were played: what is played twice counts once, and what is jumped over does not
  watched int4multirange not null default '{}',
  -- of a quiz, one a question, counting from 1
  answers smallint[],
  done_at timestamptz,
  done_by text check (done_by in ('tap', 'watched', 'answered')),
  at timestamptz not null,
  -- How far a patient has ever been in a lesson: what giving a course back goes by. A mark that is taken back leaves it.
  reached_at timestamptz,
  played int4multirange not null default '{}',
  primary key (enrolment_id, lesson_id),
  constraint done_somehow check ((done_at is null) = (done_by is null)),
  constraint done_is_reached check (done_at is null or reached_at is not null)
);
create index progress_of_lesson on lesson_progress (lesson_id);
