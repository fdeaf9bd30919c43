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
  primary key (enrolment_id, lesson_id),
  constraint done_somehow check ((done_at is null) = (done_by is null))
);
create index progress_of_lesson on lesson_progress (lesson_id);
