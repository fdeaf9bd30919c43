-- Who may open a course's lessons. A patient has one enrolment a course for ever: their progress hangs on it.
create table course_enrolments (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references users (id),
  course_slug text not null references courses (slug),
  unique (patient_id, course_slug)
);
create index enrolments_of_course on course_enrolments (course_slug);

-- What opened it, and until when: a free start, a paid line, a line whose package holds the course. Of several the latest
-- end holds; what is taken back ends alone.
create table course_grants (
  id uuid primary key default gen_random_uuid(),
  enrolment_id uuid not null references course_enrolments (id),
  source text not null check (source in ('free', 'order', 'plan')),
  order_id uuid,
  line_n smallint,
  starts_at timestamptz not null,
  access_until timestamptz not null,
  ended_at timestamptz,
  foreign key (order_id, line_n) references order_lines (order_id, n),
  check (starts_at < access_until),
  check (starts_at <= ended_at),
  constraint paid_by_a_line check (num_nonnulls(order_id, line_n) = case source when 'free' then 0 else 2 end)
);
create unique index one_grant_a_line on course_grants (enrolment_id, order_id, line_n);
create unique index one_free_start on course_grants (enrolment_id) where source = 'free' and ended_at is null;
create index grants_of_line on course_grants (order_id, line_n);
