-- What a lesson holds. A lesson that has gone before it was written has nothing.
alter table course_lessons
  -- HTML that can do nothing but be read: a text, an exercise's way, a quiz's first words, what is spoken in a film
  add column body text,
  -- of a quiz: [{ask, choices, right, why}], right counting from 1
  add column questions jsonb check (jsonb_array_length(questions) between 5 and 8),
  -- the exercise whose timer belongs to it
  add column exercise_slug text references exercises (slug),
  -- of what is seen or heard: its length, and WebVTT
  add column seconds integer check (seconds > 0),
  add column captions text,
  add column sources jsonb not null default '[]',
  -- the day on which a clinician read it; none has yet where it is null
  add column reviewed_on date,
  add constraint a_film_has_captions check ((seconds is null) = (captions is null)),
  add constraint only_films_run check (seconds is null or kind in ('video', 'audio')),
  add constraint only_a_quiz_asks check (questions is null or kind = 'quiz');
create index lessons_of_exercise on course_lessons (exercise_slug);
