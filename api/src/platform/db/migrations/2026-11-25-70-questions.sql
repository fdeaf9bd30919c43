-- What patients ask all experts, under a name of their own for each question.
create table questions (
  -- made by who sends it: the same sent again is written once
  id uuid primary key,
  patient_id uuid not null references users (id),
  category text not null check (category in ('body', 'desire', 'mind', 'together', 'safety')),
  text text not null constraint asks_something check (length(text) between 20 and 1000),
  -- other patients may read it, with its answer
  is_public boolean not null,
  alias text not null check (alias <> ''),
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at)
);
create index questions_of_patient on questions (patient_id, asked_at desc, id);
create index questions_for_all on questions (asked_at desc, id) where is_public;
create index questions_by_due on questions (due_at, id);

create table question_answers (
  -- the first answer counts
  question_id uuid primary key references questions (id) on delete cascade,
  doctor_id integer not null references doctors (id),
  text text not null constraint says_something check (length(text) between 20 and 4000),
  -- its expert keeps from others what a patient should not have shown
  may_show boolean not null,
  answered_at timestamptz not null
);
create index answers_of_doctor on question_answers (doctor_id, answered_at desc);
