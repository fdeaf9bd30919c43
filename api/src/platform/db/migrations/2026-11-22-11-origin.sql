-- Who owns a row. Those of the content folder follow their file at every load; those that people have made, or taken over
-- by saying so here, are theirs. Until now there were only the folder's.
alter table doctors add column origin text not null default 'product' check (origin in ('folder', 'product'));
alter table packages add column origin text not null default 'product' check (origin in ('folder', 'product'));
alter table courses add column origin text not null default 'product' check (origin in ('folder', 'product'));
alter table lab_tests add column origin text not null default 'product' check (origin in ('folder', 'product'));
alter table feedback add column origin text not null default 'product' check (origin in ('folder', 'product'));
update doctors set origin = 'folder';
update packages set origin = 'folder';
update courses set origin = 'folder';
update lab_tests set origin = 'folder';
update feedback set origin = 'folder';

-- Files number their doctors and what is said of them by hand; what people add begins far above.
create sequence doctor_ids as integer start 100001;
alter table doctors alter column id set default nextval('doctor_ids');
alter sequence doctor_ids owned by doctors.id;
create sequence feedback_ids as integer start 100001;
alter table feedback alter column id set default nextval('feedback_ids');
alter sequence feedback_ids owned by feedback.id;

-- What is no longer offered but referred to: on no list, and there for whatever it was part of. What the folder has
-- retired comes back with its file; what people have retired does not.
alter table doctors add column retired_at timestamptz,
  add column retired_by text not null default 'product' check (retired_by in ('folder', 'product'));
alter table packages add column retired_at timestamptz,
  add column retired_by text not null default 'product' check (retired_by in ('folder', 'product'));
alter table package_inclusions add column retired_at timestamptz,
  add column retired_by text not null default 'product' check (retired_by in ('folder', 'product'));
alter table courses add column retired_at timestamptz,
  add column retired_by text not null default 'product' check (retired_by in ('folder', 'product'));
alter table course_lessons add column retired_at timestamptz,
  add column retired_by text not null default 'product' check (retired_by in ('folder', 'product'));
alter table lab_tests add column retired_at timestamptz,
  add column retired_by text not null default 'product' check (retired_by in ('folder', 'product'));
alter table lab_panel_tests add column retired_at timestamptz,
  add column retired_by text not null default 'product' check (retired_by in ('folder', 'product'));
alter table medicines add column retired_at timestamptz,
  add column retired_by text not null default 'product' check (retired_by in ('folder', 'product'));

-- What is unique is so among what is offered: a file may be renamed, and its predecessor is retired.
alter table doctors drop constraint doctors_slug_key, drop constraint doctors_registration_no_key;
create unique index one_doctor_a_slug on doctors (slug) where retired_at is null;
create unique index one_doctor_a_registration on doctors (registration_no) where retired_at is null;
alter table packages drop constraint packages_single_of_key;
create unique index one_package_a_single on packages (single_of) where retired_at is null;
alter table lab_tests drop constraint lab_tests_code_key;
create unique index one_lab_test_a_code on lab_tests (code) where retired_at is null;

-- One name for a row that others refer to: it stays whatever its words become.
alter table course_lessons add column id uuid not null unique default gen_random_uuid();
alter table package_inclusions add column id uuid not null unique default gen_random_uuid();

create or replace view lab_catalogue as
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
    lab.retired_at
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
