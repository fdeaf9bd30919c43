-- A lesson is known by its course and its own name, and may stand anywhere in it. Nothing refers to a lesson by its place.
alter table course_lessons add column slug text;
with named as (
  select id, trim(both '-' from regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g')) as slug,
    row_number() over (
      partition by course_slug, trim(both '-' from regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g'))
      order by retired_at is not null, position) as nth
  from course_lessons)
update course_lessons set slug = case when nth = 1 then named.slug else named.slug || '-' || nth end
from named where named.id = course_lessons.id;
alter table course_lessons alter column slug set not null;
alter table course_lessons drop constraint course_lessons_pkey;
alter table course_lessons add primary key (course_slug, slug);
create index lessons_in_order on course_lessons (course_slug, position);
