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
  primary key (kind, version)
);
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
  code text not null unique,
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
  check ((category = 'panel') =
    all (array[parameters is null, sample is null, fasting_hours is null, report_hours is null,
      requires_counselling is null, home_collection is null])),
  check (window_note is null or category <> 'panel')
);
create index lab_tests_in_order on lab_tests (position, slug);
create table lab_panel_tests (
  panel_slug text not null references lab_tests (slug) on delete cascade,
  test_slug text not null references lab_tests (slug),
  position integer not null,
  primary key (panel_slug, test_slug),
  check (panel_slug <> test_slug)
);
create index panels_of_test on lab_panel_tests (test_slug);

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
    panel.singles_paise
  from lab_tests as lab
  left join lateral (
    select
      array(
        select parameter from lab_panel_tests as part join lab_tests as one on one.slug = part.test_slug,
          unnest(one.parameters) with ordinality as listed (parameter, nth)
        where part.panel_slug = lab.slug order by part.position, nth) as parameters,
      array_agg(distinct one.sample) as samples,
      max(one.fasting_hours) as fasting_hours,
      max(one.report_hours) as report_hours,
      bool_or(one.requires_counselling) as requires_counselling,
      bool_and(one.home_collection) as home_collection,
      count(*)::integer as tests,
      sum(one.price_paise)::integer as singles_paise
    from lab_panel_tests as part join lab_tests as one on one.slug = part.test_slug
    where part.panel_slug = lab.slug
  ) as panel on lab.category = 'panel';

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
  meta_description text not null
);
create index courses_in_order on courses (position, slug);
create table course_lessons (
  course_slug text not null references courses (slug) on delete cascade,
  position integer not null check (position > 0),
  title text not null,
  kind text not null check (kind in ('video', 'audio', 'text', 'exercise', 'quiz')),
  minutes integer not null check (minutes > 0),
  is_preview boolean not null,
  primary key (course_slug, position)
);

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
  single_of text unique check (single_of in ('sexologist_consult', 'therapist_session', 'counsellor_session')),
  policy_kind text not null check (policy_kind in ('appointment', 'discovery_call', 'package')),
  tax_treatment text not null check (tax_treatment in ('exempt', 'gst_18')),
  -- of the page that makes its case at length
  landing jsonb,
  -- offered to one person, by a link with a token: on no list and under no address
  is_linked boolean not null,
  is_published boolean not null,
  meta_title text not null,
  meta_description text not null,
  check ((price_paise is null) = (booking_kind is not null)),
  check (not (is_linked and is_published))
);
create index packages_in_order on packages (position, slug) where is_published;
create table package_problems (
  package_slug text not null references packages (slug) on delete cascade,
  treatment_slug text not null references treatments (slug),
  primary key (package_slug, treatment_slug)
);
create table package_inclusions (
  package_slug text not null references packages (slug) on delete cascade,
  position integer not null,
  type text not null check (type in (
    'discovery_call', 'sexologist_consult', 'therapist_session', 'counsellor_session', 'diet_plan', 'lab_panel', 'course',
    'chat_followup')),
  quantity integer not null check (quantity > 0),
  lab_test_slug text references lab_tests (slug),
  course_slug text references courses (slug),
  primary key (package_slug, position),
  check ((type = 'lab_panel') = (lab_test_slug is not null)),
  check ((type = 'course') = (course_slug is not null))
);
