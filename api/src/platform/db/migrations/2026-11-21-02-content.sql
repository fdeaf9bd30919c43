create table doctors (
  id integer primary key,
  user_id uuid unique references users (id) on delete set null,
  slug text not null unique,
  salutations text not null,
  name text not null,
  gender text not null check (gender in ('female', 'male', 'non-binary')),
  degree text not null,
  profile_type text[] not null check (profile_type <@ array['Sexologist', 'Therapist', 'Counsellor'] and cardinality(profile_type) > 0),
  registration_no text not null unique,
  registration_council text not null,
  registration_year integer not null,
  languages text[] not null,
  specializations text[] not null,
  city text not null,
  total_experience integer not null check (total_experience >= 0),
  cases_solved integer not null check (cases_solved >= 0),
  fee_paise integer not null check (fee_paise >= 0),
  takes_discovery_calls boolean not null,
  -- Who is offered first when several are free at one time: lower comes first.
  discovery_rank integer not null default 100,
  profile_pic text not null,
  intro text not null,
  intro_video text,
  about_practice text not null,
  thoughts text not null,
  experience jsonb not null,
  awards jsonb not null,
  education jsonb not null,
  meta_title text not null,
  meta_description text not null
);

create table treatments (
  slug text primary key,
  name text not null,
  description text not null,
  inner_thumbnail text not null
);
create table doctor_treatments (
  doctor_id integer not null references doctors (id) on delete cascade,
  treatment_slug text not null references treatments (slug),
  primary key (doctor_id, treatment_slug)
);

create table blog_categories (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null,
  description text not null,
  position integer not null
);
create table blog_authors (
  slug text primary key,
  name text not null,
  credentials text not null,
  bio text not null,
  profile_pic text not null,
  doctor_id integer references doctors (id)
);
-- array_to_string is only stable, and a generated column wants immutable; for text[] it is.
create function tag_words(tags text[]) returns text language sql immutable parallel safe
  return array_to_string(tags, ' ');
create table blogs (
  id integer generated always as identity primary key,
  slug text not null unique,
  category_id integer not null references blog_categories (id),
  author_slug text not null references blog_authors (slug),
  reviewer_id integer references doctors (id),
  reviewed_at timestamptz,
  title text not null,
  short_description text not null,
  description text not null,
  reading_time integer not null check (reading_time > 0),
  tags text[] not null,
  header_image text not null,
  header_image_alt_text text not null,
  meta_title text not null,
  meta_description text not null,
  meta_keywords text not null,
  "references" jsonb not null,
  published_at timestamptz not null,
  updated_at timestamptz not null check (updated_at >= published_at),
  -- the parser knows HTML: tags and attributes of the body are not indexed
  search tsvector not null generated always as (
    to_tsvector('english', title || ' ' || tag_words(tags) || ' ' || short_description || ' ' || description)) stored
);
create index blogs_search on blogs using gin (search);
create index blogs_newest on blogs (published_at desc, id desc);
create index blogs_of_category on blogs (category_id, published_at desc, id desc);
create index blogs_of_author on blogs (author_slug, published_at desc, id desc);
create index blogs_by_tag on blogs using gin (tags);

create table feedback (
  id integer primary key,
  doctor_id integer references doctors (id) on delete cascade,
  title text not null,
  description text not null,
  patient_name text not null,
  location text not null,
  profile_pic text not null
);

create table states (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null unique
);
create table cities (
  id integer generated always as identity primary key,
  state_id integer not null references states (id),
  name text not null,
  unique (state_id, name)
);
create index cities_by_name on cities (lower(name) text_pattern_ops);
