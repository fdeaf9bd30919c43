-- Questions that everybody may read, without an account. Who asked before now was told of other patients alone.
alter table questions
  add column is_for_everybody boolean not null default false,
  add constraint everybody_includes_patients check (is_public or not is_for_everybody);
create index questions_for_everybody on questions (asked_at desc, id) where is_for_everybody;

-- What many people ask, with the answers of our experts.
create table common_questions (
  -- its address
  slug text primary key check (slug ~ '^[a-z][a-z0-9-]*$'),
  position integer not null check (position > 0),
  category text not null check (category in ('body', 'desire', 'mind', 'together', 'safety')),
  question text not null check (question <> ''),
  answer text not null check (answer <> ''),
  doctor_id integer not null references doctors (id),
  sources jsonb not null check (jsonb_array_length(sources) >= 0),
  -- the day on which a clinician read it; none has yet where it is null
  reviewed_on date
);
call watch_content('common_questions');
