-- Messages between a patient and an expert, and questions to experts.

-- What a patient and their expert write to each other, for the weeks of chat that a plan holds: one thread for all of them.
create table threads (
  id uuid primary key default gen_random_uuid(),
  entitlement_id uuid not null unique,
  patient_id uuid not null references users (id),
  doctor_id integer not null references doctors (id),
  opens_at timestamptz not null,
  -- the end of a pause moves it
  closes_at timestamptz not null,
  -- how many messages it has: each new one takes the next number, under the lock of this row
  messages integer not null default 0 check (messages >= 0),
  last_at timestamptz,
  foreign key (entitlement_id, patient_id) references entitlements (id, patient_id),
  check (opens_at < closes_at),
  check ((messages = 0) = (last_at is null))
);
create index threads_of_patient on threads (patient_id);
create index threads_of_doctor on threads (doctor_id);

create table messages (
  thread_id uuid not null references threads (id),
  n integer not null check (n > 0),
  -- no gap: each follows the one before it
  follows integer generated always as (nullif(n - 1, 0)) stored,
  by text not null constraint known_writer check (by in ('patient', 'doctor')),
  -- made by who sends it: the same sent again is written once
  key uuid not null,
  text text not null,
  at timestamptz not null,
  read_at timestamptz,
  files smallint not null default 0 constraint at_most_three_files check (files between 0 and 3),
  primary key (thread_id, n),
  unique (thread_id, by, key),
  foreign key (thread_id, follows) references messages (thread_id, n),
  constraint of_length check (length(text) between case when files = 0 then 1 else 0 end and 2000),
  constraint message_with_its_files unique (thread_id, n, files)
);
create index unread_messages on messages (thread_id, by) where read_at is null;

-- What patients ask all experts, under a name of their own for each question.
create table questions (
  -- made by who sends it: the same sent again is written once
  id uuid primary key,
  patient_id uuid references users (id),
  category text not null check (category in ('body', 'desire', 'mind', 'together', 'safety')),
  text text constraint asks_something check (length(text) between 20 and 1000),
  -- other patients may read it, with its answer
  is_public boolean not null,
  alias text not null check (alias <> ''),
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at),
  -- Questions that everybody may read, without an account. Who asked before now was told of other patients alone.
  is_for_everybody boolean not null default false,
  constraint everybody_includes_patients check (is_public or not is_for_everybody),
  constraint what_outlives_its_asker_is_public check (is_public or num_nonnulls(patient_id, text) = 2)
);
create index questions_of_patient on questions (patient_id, asked_at desc, id);
create index questions_for_all on questions (asked_at desc, id) where is_public;
create index questions_by_due on questions (due_at, id);
create index questions_for_everybody on questions (asked_at desc, id) where is_for_everybody;

create table question_answers (
  -- the first answer counts
  question_id uuid primary key references questions (id) on delete cascade,
  doctor_id integer not null references doctors (id),
  text text not null constraint says_something check (length(text) between 20 and 4000),
  -- its expert keeps from others what a patient should not have shown
  may_show boolean not null,
  answered_at timestamptz not null,
  -- When its asker was first shown an answer: after that, nobody is told of it any more.
  read_at timestamptz
);
create index answers_of_doctor on question_answers (doctor_id, answered_at desc);

create table message_files (
  thread_id uuid not null,
  n integer not null,
  -- how many its message has
  of smallint not null,
  place smallint not null,
  -- a file goes with one message
  file_id uuid not null unique references files (id),
  primary key (thread_id, n, place),
  foreign key (thread_id, n, of) references messages (thread_id, n, files),
  constraint place_among_them check (place between 1 and of)
);

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

-- Another expert goes on with a thread. They read what comes after it, and what stood before once the patient agrees.
create table thread_hand_overs (
  thread_id uuid not null references threads (id),
  n integer not null check (n > 0),
  -- no gap: each follows the one before it
  follows integer generated always as (nullif(n - 1, 0)) stored,
  from_doctor_id integer not null references doctors (id),
  to_doctor_id integer not null references doctors (id),
  -- how many messages the thread had
  after integer not null check (after >= 0),
  at timestamptz not null,
  -- when the patient let them read what stood before
  agreed_at timestamptz constraint agreed_after_it check (agreed_at >= at),
  primary key (thread_id, n),
  foreign key (thread_id, follows) references thread_hand_overs (thread_id, n),
  constraint to_another_expert check (from_doctor_id <> to_doctor_id)
);
create index hand_overs_of_expert on thread_hand_overs (from_doctor_id);

-- Who answers in a thread, one after the other, and which messages each of them reads: after the first number, up to the second.
create view thread_terms as
  select thread_id, to_doctor_id as doctor_id,
    case when agreed_at is null then after else 0 end as reads_after,
    lead(after) over (partition by thread_id order by n) as reads_until
  from thread_hand_overs
  union all
  select threads.id, coalesce(first.from_doctor_id, threads.doctor_id), 0, first.after
  from threads
  left join thread_hand_overs as first on first.thread_id = threads.id and first.n = 1;
