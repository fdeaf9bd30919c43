-- Experts, treatments, tests, courses, packages and the terms under which they are sold.

-- Files number their doctors and what is said of them by hand; what people add begins far above.
create sequence doctor_ids as integer start 100001;

create table doctors (
  id integer default nextval('doctor_ids') primary key,
  user_id uuid unique references users (id) on delete set null,
  slug text not null,
  salutations text not null,
  name text not null,
  gender text not null check (gender in ('female', 'male', 'non-binary')),
  degree text not null,
  profile_type text[] not null check (profile_type <@ array['Sexologist', 'Therapist', 'Counsellor'] and cardinality(profile_type) > 0),
  registration_no text not null,
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
  meta_description text not null,
  -- Who owns a row. Those of the content folder follow their file at every load; those that people have made, or taken over
  -- by saying so here, are theirs. Until now there were only the folder's.
  origin text not null default 'product' check (origin in ('folder', 'product')),
  -- What is no longer offered but referred to: on no list, and there for whatever it was part of. What the folder has
  -- retired comes back with its file; what people have retired does not.
  retired_at timestamptz,
  retired_by text not null default 'product' check (retired_by in ('folder', 'product')),
  -- A profile is written, looked at, shown and taken back. What is not published is on no list, whatever else takes one off.
  state text not null default 'published' check (state in ('draft', 'pending', 'published', 'suspended')),
  intro_film uuid references files (id),
  -- what is said in the film, for those who don't hear it
  intro_words text check (length(intro_words) between 1 and 5000),
  constraint film_has_words check ((intro_film is null) = (intro_words is null)),
  constraint unpublished_is_hidden check (state = 'published' or retired_at is not null),
  constraint has_a_face check (profile_pic ~ '^/images/.')
);
alter sequence doctor_ids owned by doctors.id;
create unique index one_doctor_a_slug on doctors (slug) where retired_at is null;
create unique index one_doctor_a_registration on doctors (registration_no) where retired_at is null;
create index doctors_of_film on doctors (intro_film) where intro_film is not null;
-- Of those whom people have added, a registration is one person's from the draft on, on the lists or not.
create unique index one_added_doctor_a_registration on doctors (registration_no) where origin = 'product';
-- These tables are older than the procedure, as are those of -11-, -12- and -14-. Their calls stay where they are:
-- a database that has applied these files must never find them changed. A newer table is watched by the migration that makes it.
call watch_content('doctors');

create table treatments (
  slug text primary key,
  name text not null,
  description text not null,
  inner_thumbnail text not null
);
call watch_content('treatments');

create table doctor_treatments (
  doctor_id integer not null references doctors (id) on delete cascade,
  treatment_slug text not null references treatments (slug),
  primary key (doctor_id, treatment_slug)
);
call watch_content('doctor_treatments');

create table blog_categories (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null,
  description text not null,
  position integer not null
);
call watch_content('blog_categories');

-- What can be booked, with the numbers that its slots follow (all in minutes but the horizon, in days).
create table booking_products (
  kind text primary key,
  price_paise integer check (price_paise >= 0),
  duration integer not null check (duration > 0 and duration % 5 = 0),
  -- divides the day, so that starts lie at the same clock times every day
  step integer not null check (step > 0 and step % 5 = 0 and 1440 % step = 0),
  buffer_before integer not null check (buffer_before >= 0 and buffer_before % 5 = 0),
  buffer_after integer not null check (buffer_after >= 0 and buffer_after % 5 = 0),
  notice integer not null check (notice >= 0),
  horizon_days integer not null check (horizon_days > 0),
  daily_cap integer not null check (daily_cap > 0),
  hold_minutes integer not null check (hold_minutes > 0),
  hold_extension integer not null check (hold_extension >= 0),
  -- What can be booked follows its file (api/content/booking-products.yaml), until people take it over, as those have whose
  -- row is no longer as it was made. One to which nothing refers yet comes with the content.
  origin text not null default 'product' check (origin in ('folder', 'product')),
  profile_type text
  constraint known_profile_type check (profile_type in ('Sexologist', 'Therapist', 'Counsellor')),
  constraint known_kind check (kind in
  ('discovery_call', 'sexologist_consult', 'therapist_session', 'counsellor_session', 'follow_up')),
  -- a consultation is with one kind of expert, at their fee; a call and a follow-up have one price
  constraint call_or_consultation check (
  (kind in ('discovery_call', 'follow_up')) = (profile_type is null)
  and (kind in ('discovery_call', 'follow_up')) = (price_paise is not null))
);
create unique index one_consultation_a_profile_type on booking_products (profile_type);
call watch_content('booking_products');

create table treatment_categories (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null,
  position integer not null
);
-- Why here and not where the tables are made: 2026-11-21-10-content-version.sql.
call watch_content('treatment_categories');

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
call watch_content('treatment_pages');

-- What may be cancelled until when, in words that are shown as they stand. A published version never changes: an order
-- keeps the one that it was bought under.
create table cancellation_policies (
  kind text not null check (kind in ('appointment', 'discovery_call', 'package', 'lab_test', 'course')),
  version integer not null check (version > 0),
  effective_from date not null,
  title text not null,
  free_until text not null,
  later text not null,
  reschedule text not null,
  no_show text not null,
  our_fault text not null,
  -- The numbers from which a policy's sentences are made, and by which a cancellation is decided. The first versions were
  -- sentences alone.
  rules jsonb,
  primary key (kind, version)
);
-- Why here and not where the tables are made: 2026-11-21-10-content-version.sql.
call watch_content('cancellation_policies');
create function refuse_policy_change() returns trigger language plpgsql as $$
begin
  raise exception 'a published policy never changes: add a version of %', old.kind;
end $$;
create trigger keeps_policy before update or delete on cancellation_policies
  for each row execute function refuse_policy_change();

-- A panel is a row without facts of its own: they are those of its tests (view lab_catalogue).
create table lab_tests (
  slug text primary key,
  position integer not null,
  code text not null,
  name text not null,
  purpose text not null,
  category text not null check (category in ('panel', 'general', 'hormones', 'vitamins', 'infections', 'fertility')),
  price_paise integer not null check (price_paise > 0),
  applies_to text not null check (applies_to in ('anyone', 'female', 'male')),
  minimum_age integer not null check (minimum_age >= 18),
  parameters text[] check (cardinality(parameters) > 0),
  sample text check (sample in ('blood', 'urine', 'swab', 'semen')),
  fasting_hours integer check (fasting_hours between 0 and 24),
  report_hours integer check (report_hours > 0),
  window_note text,
  requires_counselling boolean,
  home_collection boolean,
  preparation text[] not null,
  tax_treatment text not null check (tax_treatment in ('exempt', 'gst_18')),
  meta_title text not null,
  meta_description text not null,
  origin text not null default 'product' check (origin in ('folder', 'product')),
  retired_at timestamptz,
  retired_by text not null default 'product' check (retired_by in ('folder', 'product')),
  -- Days after a contact from which a test often tells, and from which it tells reliably.
  window_from_days integer check (window_from_days >= 0),
  window_to_days integer,
  check ((category = 'panel') =
    all (array[parameters is null, sample is null, fasting_hours is null, report_hours is null,
      requires_counselling is null, home_collection is null])),
  check (window_note is null or category <> 'panel'),
  check (window_to_days >= window_from_days),
  check ((window_from_days is null) = (window_to_days is null)),
  check (window_from_days is null or category <> 'panel')
);
create index lab_tests_in_order on lab_tests (position, slug);
create unique index one_lab_test_a_code on lab_tests (code) where retired_at is null;
call watch_content('lab_tests');

create table lab_panel_tests (
  panel_slug text not null references lab_tests (slug) on delete cascade,
  test_slug text not null references lab_tests (slug),
  position integer not null,
  retired_at timestamptz,
  retired_by text not null default 'product' check (retired_by in ('folder', 'product')),
  primary key (panel_slug, test_slug),
  check (panel_slug <> test_slug)
);
create index panels_of_test on lab_panel_tests (test_slug);
call watch_content('lab_panel_tests');

create table courses (
  slug text primary key,
  position integer not null,
  title text not null,
  subtitle text not null,
  -- paragraphs
  description text[] not null,
  level text not null check (level in ('beginner', 'intermediate')),
  audience text not null check (audience in ('solo', 'couple', 'anyone')),
  language text not null,
  instructor_id integer not null references doctors (id),
  price_paise integer not null check (price_paise >= 0),
  access_days integer not null check (access_days > 0),
  outcomes text[] not null check (cardinality(outcomes) > 0),
  content_warnings text[] not null,
  tax_treatment text not null check (tax_treatment in ('exempt', 'gst_18')),
  meta_title text not null,
  meta_description text not null,
  origin text not null default 'product' check (origin in ('folder', 'product')),
  retired_at timestamptz,
  retired_by text not null default 'product' check (retired_by in ('folder', 'product')),
  -- The picture of a course; a course of the time before has the plain one until its file is loaded.
  cover text not null
);
create index courses_in_order on courses (position, slug);
call watch_content('courses');

create table course_lessons (
  course_slug text not null references courses (slug) on delete cascade,
  position integer not null check (position > 0),
  title text not null,
  kind text not null check (kind in ('video', 'audio', 'text', 'exercise', 'quiz')),
  minutes integer not null check (minutes > 0),
  is_preview boolean not null,
  retired_at timestamptz,
  retired_by text not null default 'product' check (retired_by in ('folder', 'product')),
  -- One name for a row that others refer to: it stays whatever its words become.
  id uuid not null unique default gen_random_uuid(),
  -- A lesson is known by its course and its own name, and may stand anywhere in it. Nothing refers to a lesson by its place.
  slug text not null,
  -- What a lesson holds. A lesson that has gone before it was written has nothing.
  -- HTML that can do nothing but be read: a text, an exercise's way, a quiz's first words, what is spoken in a film
  body text,
  -- of a quiz: [{ask, choices, right, why}], right counting from 1
  questions jsonb check (jsonb_array_length(questions) between 5 and 8),
  -- the exercise whose timer belongs to it
  exercise_slug text,
  -- of what is seen or heard: its length, and WebVTT
  seconds integer check (seconds > 0),
  captions text,
  sources jsonb not null default '[]',
  -- the day on which a clinician read it; none has yet where it is null
  reviewed_on date,
  primary key (course_slug, slug),
  constraint a_film_has_captions check ((seconds is null) = (captions is null)),
  constraint only_films_run check (seconds is null or kind in ('video', 'audio')),
  constraint only_a_quiz_asks check (questions is null or kind = 'quiz')
);
create index lessons_in_order on course_lessons (course_slug, position);
create index lessons_of_exercise on course_lessons (exercise_slug);
call watch_content('course_lessons');

create table packages (
  slug text primary key,
  position integer not null,
  title text not null,
  subtitle text not null,
  goal text not null check (goal in ('talk', 'plan', 'concern')),
  audience text not null,
  doctor_types_allowed text[] not null check (
    doctor_types_allowed <@ array['Sexologist', 'Therapist', 'Counsellor'] and cardinality(doctor_types_allowed) > 0),
  phases jsonb not null,
  faqs jsonb not null,
  duration_days integer not null check (duration_days > 0),
  validity_days integer not null check (validity_days >= duration_days),
  -- what is booked by time has its price with the booking's other numbers, and only there
  price_paise integer check (price_paise > 0),
  booking_kind text references booking_products (kind),
  -- the package that sells one of a thing: what others are compared with
  single_of text check (single_of in ('sexologist_consult', 'therapist_session', 'counsellor_session')),
  policy_kind text not null check (policy_kind in ('appointment', 'discovery_call', 'package')),
  tax_treatment text not null check (tax_treatment in ('exempt', 'gst_18')),
  -- of the page that makes its case at length
  landing jsonb,
  -- offered to one person, by a link with a token: on no list and under no address
  is_linked boolean not null,
  is_published boolean not null,
  meta_title text not null,
  meta_description text not null,
  origin text not null default 'product' check (origin in ('folder', 'product')),
  retired_at timestamptz,
  retired_by text not null default 'product' check (retired_by in ('folder', 'product')),
  -- Why one package is the one to begin with. The content folder names one at most; people may give the word to another row.
  recommended_because text,
  -- Sold to members of an institute alone.
  institute_only boolean not null default false,
  check ((price_paise is null) = (booking_kind is not null)),
  check (not (is_linked and is_published))
);
create index packages_in_order on packages (position, slug) where is_published;
create unique index one_package_a_single on packages (single_of) where retired_at is null;
call watch_content('packages');

create table package_problems (
  package_slug text not null references packages (slug) on delete cascade,
  treatment_slug text not null references treatments (slug),
  primary key (package_slug, treatment_slug)
);
call watch_content('package_problems');

create table package_inclusions (
  package_slug text not null references packages (slug) on delete cascade,
  position integer not null,
  type text not null check (type in (
    'discovery_call', 'sexologist_consult', 'therapist_session', 'counsellor_session', 'diet_plan', 'lab_panel', 'course',
    'chat_followup')),
  quantity integer not null check (quantity > 0),
  lab_test_slug text references lab_tests (slug),
  course_slug text references courses (slug),
  retired_at timestamptz,
  retired_by text not null default 'product' check (retired_by in ('folder', 'product')),
  id uuid not null unique default gen_random_uuid(),
  primary key (package_slug, position),
  check ((type = 'lab_panel') = (lab_test_slug is not null)),
  check ((type = 'course') = (course_slug is not null))
);
call watch_content('package_inclusions');

-- What a doctor would change of their profile. It waits until an operator decides; patients read what was approved before.
create table profile_changes (
  id integer generated always as identity primary key,
  doctor_id integer not null references doctors (id) on delete cascade,
  field text not null check (
    field in ('about', 'languages', 'specializations', 'treatments', 'education', 'experience', 'awards', 'film')),
  value jsonb not null,
  film_id uuid references files (id),
  asked_at timestamptz not null,
  decided_at timestamptz check (decided_at >= asked_at),
  decided_by text,
  refused_because text check (length(refused_because) between 1 and 500),
  constraint decided_by_somebody check ((decided_at is null) = (decided_by is null)),
  constraint refused_once_decided check (refused_because is null or decided_at is not null),
  constraint film_of_a_film check (film_id is null or field = 'film')
);
create unique index one_waiting_change_a_field on profile_changes (doctor_id, field) where decided_at is null;
create index changes_of_profile on profile_changes (doctor_id, field, id);

create view lab_catalogue as
  select
    lab.slug, lab.position, lab.code, lab.name, lab.purpose, lab.category, lab.price_paise, lab.applies_to,
    lab.minimum_age, lab.window_note, lab.preparation, lab.tax_treatment, lab.meta_title, lab.meta_description,
    coalesce(lab.parameters, panel.parameters) as parameters,
    coalesce(panel.samples, array[lab.sample]) as samples,
    coalesce(lab.fasting_hours, panel.fasting_hours) as fasting_hours,
    coalesce(lab.report_hours, panel.report_hours) as report_hours,
    coalesce(lab.requires_counselling, panel.requires_counselling) as requires_counselling,
    coalesce(lab.home_collection, panel.home_collection) as home_collection,
    panel.tests,
    panel.singles_paise,
    lab.retired_at,
    lab.window_from_days,
    lab.window_to_days
  from lab_tests as lab
  left join lateral (
    select
      array(
        select parameter from lab_panel_tests as part join lab_tests as one on one.slug = part.test_slug,
          unnest(one.parameters) with ordinality as listed (parameter, nth)
        where part.panel_slug = lab.slug and part.retired_at is null order by part.position, nth) as parameters,
      array_agg(distinct one.sample) as samples,
      max(one.fasting_hours) as fasting_hours,
      max(one.report_hours) as report_hours,
      bool_or(one.requires_counselling) as requires_counselling,
      bool_and(one.home_collection) as home_collection,
      count(*)::integer as tests,
      sum(one.price_paise)::integer as singles_paise
    from lab_panel_tests as part join lab_tests as one on one.slug = part.test_slug
    where part.panel_slug = lab.slug and part.retired_at is null
  ) as panel on lab.category = 'panel';
