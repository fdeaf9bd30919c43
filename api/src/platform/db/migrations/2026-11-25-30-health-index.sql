-- The index: its questions by version. A published version never changes, so that a score can be worked out again.
create table shi_versions (
  id smallint primary key check (id > 0)
);
call watch_content('shi_versions');

create table shi_sections (
  version smallint not null references shi_versions (id),
  n smallint not null check (n between 1 and 9),
  -- `safety` comes last: what is said there leads to urgent help, and to no number
  kind text not null constraint known_kind check (kind in ('about', 'scored', 'safety')),
  title text not null check (title <> ''),
  asks text not null check (asks <> ''),
  -- what a report says beside the number of a scored section
  causes text,
  steps jsonb not null check (jsonb_array_length(steps) <= 9),
  article_slug text,
  primary key (version, n),
  constraint report_of_a_scored_section check ((kind = 'scored') = (causes is not null and article_slug is not null))
);
call watch_content('shi_sections');

create table shi_items (
  version smallint not null,
  id text not null check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  section smallint not null,
  -- the place in the section; several wordings of one place each say of whom they are asked
  n smallint not null check (n between 1 and 9),
  text text not null check (text <> ''),
  why text not null check (why <> ''),
  -- what may be chosen, the value 0 first
  choices jsonb not null check (jsonb_array_length(choices) between 2 and 5),
  reversed boolean not null,
  -- 0: not scored
  weight smallint not null check (weight between 0 and 9),
  constraint scored_by_five check (weight = 0 or jsonb_array_length(choices) = 5),
  -- {item, is: [value or null]}
  asks_if jsonb,
  -- of a safety item: where help is
  help text,
  primary key (version, id),
  foreign key (version, section) references shi_sections (version, n)
);
create index shi_items_of_section on shi_items (version, section);
call watch_content('shi_items');

create table shi_responses (
  -- made by who answers: the same sent again is kept once
  id uuid primary key,
  version smallint not null references shi_versions (id),
  user_id uuid references users (id),
  -- of a visitor, who alone has the key
  visitor_key_hash text unique check (visitor_key_hash ~ '^[0-9a-f]{64}$'),
  -- by which a repeated claim is known; it opens nothing any more
  claimed_key_hash text unique check (claimed_key_hash ~ '^[0-9a-f]{64}$'),
  started_at timestamptz not null,
  finished_at timestamptz check (finished_at >= started_at),
  -- when a visitor's answers are erased
  expires_at timestamptz,
  constraint of_one_person check (num_nonnulls(user_id, visitor_key_hash) = 1),
  constraint a_visitors_end check ((visitor_key_hash is null) = (expires_at is null)),
  constraint claimed_by_somebody check (claimed_key_hash is null or user_id is not null),
  unique (id, version)
);
create unique index one_open_response on shi_responses (user_id) where finished_at is null;
create index responses_of_patient on shi_responses (user_id, finished_at);
create index responses_that_expire on shi_responses (expires_at) where expires_at is not null;

create table shi_answers (
  response_id uuid not null,
  version smallint not null,
  item_id text not null,
  -- null: they prefer not to say
  value smallint check (value between 0 and 4),
  primary key (response_id, item_id),
  foreign key (response_id, version) references shi_responses (id, version) on delete cascade,
  foreign key (version, item_id) references shi_items (version, id)
);
create index answers_to_item on shi_answers (version, item_id);

create table shi_scores (
  response_id uuid primary key references shi_responses (id) on delete cascade,
  -- of the rule (docs/index-scoring.md)
  rule smallint not null check (rule > 0),
  -- [{n, score}], score null where too few answers were given
  sections jsonb not null check (jsonb_array_length(sections) <= 9),
  overall smallint check (overall between 0 and 100),
  -- the safety items that were said
  flags text[] not null,
  constraint no_number_beside_a_flag check (flags = '{}' or (overall is null and sections = '[]'))
);

create table shi_shares (
  response_id uuid not null references shi_responses (id) on delete cascade,
  doctor_id integer not null references doctors (id),
  -- the last day on which the doctor reads it, in India
  until date not null,
  primary key (response_id, doctor_id)
);
create index index_shares_of_doctor on shi_shares (doctor_id);
