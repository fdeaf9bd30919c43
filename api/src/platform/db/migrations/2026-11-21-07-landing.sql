create table treatment_categories (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null,
  position integer not null
);

-- What a treatment's own page says. The treatment itself is in `treatments`, which doctors and articles know.
create table treatment_pages (
  treatment_slug text primary key references treatments (slug) on delete cascade,
  category_id integer not null references treatment_categories (id),
  blog_category_slug text not null references blog_categories (slug),
  position integer not null,
  hero_title text not null,
  hero_lead text not null,
  body text not null,
  signs text[] not null check (cardinality(signs) > 0),
  takes text not null,
  first_talk text not null,
  faq jsonb not null,
  meta_title text not null,
  meta_description text not null
);
create index treatment_pages_of_category on treatment_pages (category_id, position);

create table landing_pages (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('condition', 'city', 'campaign')),
  heading text not null,
  answer text not null,
  signs_title text not null,
  signs text[] not null check (cardinality(signs) > 0),
  body text not null,
  urgent text[] not null check (cardinality(urgent) > 0),
  first_talk text not null,
  faq jsonb not null,
  "references" jsonb not null,
  -- what the page is about, as schema.org calls it
  about_type text check (about_type in ('MedicalCondition', 'MedicalTherapy')),
  about_name text,
  -- whom it shows: doctors of this type, for this treatment, who speak one of these languages; what is missing narrows nothing
  profile_type text check (profile_type in ('Sexologist', 'Therapist', 'Counsellor')),
  treatment_slug text references treatments (slug),
  languages text[] not null,
  blog_category_slug text not null references blog_categories (slug),
  reviewer_id integer not null references doctors (id),
  reviewed_at timestamptz not null,
  meta_title text not null,
  meta_description text not null,
  check ((about_type is null) = (about_name is null))
);
