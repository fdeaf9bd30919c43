-- What was agreed to must stay readable as it was: a published version never changes.
create table legal_documents (
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  version integer not null check (version > 0),
  effective_on date not null,
  title text not null,
  -- in plain words, one line each
  summary text[] not null check (cardinality(summary) > 0),
  body text not null,
  meta_title text not null,
  meta_description text not null check (length(meta_description) >= 40),
  -- of the file that it came from: tells whether somebody has edited it since
  digest text not null,
  primary key (slug, version)
);
create function refuse_document_change() returns trigger language plpgsql as $$
begin
  raise exception 'a published document never changes: add a version of %', old.slug;
end $$;
create trigger keeps_document before update or delete on legal_documents
  for each row execute function refuse_document_change();
call watch_content('legal_documents');

create table faqs (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  "group" text not null,
  position integer not null,
  question text not null,
  answer text not null,
  -- where more is said, and what that page is called
  more_path text check (more_path ~ '^/'),
  more_label text,
  check ((more_path is null) = (more_label is null))
);
call watch_content('faqs');

create table constants (
  name text not null check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  value text not null check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  label text not null,
  position integer not null,
  primary key (name, value)
);
call watch_content('constants');

create table contact_requests (
  -- its ticket number is made of it
  id bigint generated always as identity primary key,
  -- made by the browser: however often one request is sent, it is kept once
  key uuid not null unique,
  name text check (length(name) between 1 and 80),
  reply_by text not null check (reply_by in ('email', 'phone', 'whatsapp')),
  reply_to text not null,
  safe_time text not null,
  topic text not null,
  message text not null check (length(message) between 10 and 2000),
  consented_at timestamptz not null,
  created_at timestamptz not null,
  answered_at timestamptz check (answered_at >= created_at),
  check ((reply_by = 'email') = (reply_to like '%@%'))
);
create index contact_requests_open on contact_requests (created_at) where answered_at is null;

-- Limits count addresses; what was written does not stand beside them, and a day later they are gone.
create table form_sendings (
  form text not null check (form in ('contact', 'notify')),
  address text not null,
  sent_at timestamptz not null
);
create index form_sendings_recent on form_sendings (form, address, sent_at);
create index form_sendings_old on form_sendings (sent_at);

create table launch_notices (
  email text primary key check (email = lower(email)),
  consented_at timestamptz not null
);
