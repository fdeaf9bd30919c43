-- Places, medicines, constants and legal documents: what everybody reads.

create table states (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null unique
);
call watch_content('states');

create table cities (
  id integer generated always as identity primary key,
  state_id integer not null references states (id),
  name text not null,
  unique (state_id, name)
);
create index cities_by_name on cities (lower(name) text_pattern_ops);
call watch_content('cities');

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
call watch_content('legal_documents');
create function refuse_document_change() returns trigger language plpgsql as $$
begin
  raise exception 'a published document never changes: add a version of %', old.slug;
end $$;
create trigger keeps_document before update or delete on legal_documents
  for each row execute function refuse_document_change();

create table constants (
  name text not null check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  value text not null check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  label text not null,
  position integer not null,
  primary key (name, value)
);
call watch_content('constants');

-- What a prescription is written from: generics, and when the Telemedicine Practice Guidelines allow each.
create table medicines (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null unique check (name <> ''),
  -- what doctors call its kind: "PDE5 inhibitor"
  kind text not null check (kind <> ''),
  -- O by any consultation, A by video at the first, B as an addition at a follow-up
  tele_list text not null check (tele_list in ('O', 'A', 'B', 'prohibited')),
  -- form and strength: "Tablet 50 mg"
  preparations text[] not null check (cardinality(preparations) > 0),
  retired_at timestamptz,
  retired_by text not null default 'product' check (retired_by in ('folder', 'product')),
  -- Which of a medicine's preparations are taken once a week, and who says so.
  weekly text[] not null default '{}',
  weekly_source text,
  constraint weekly_ones_are_sold check (weekly <@ preparations),
  constraint weekly_has_its_source check ((cardinality(weekly) = 0) = (weekly_source is null)),
  constraint source_is_not_empty check (weekly_source <> '')
);
call watch_content('medicines');
