-- Days after a contact from which a test often tells, and from which it tells reliably.
alter table lab_tests
  add column window_from_days integer check (window_from_days >= 0),
  add column window_to_days integer,
  add check (window_to_days >= window_from_days),
  add check ((window_from_days is null) = (window_to_days is null)),
  add check (window_from_days is null or category <> 'panel');

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
