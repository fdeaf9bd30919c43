-- A line of an order may buy a course.
alter table order_lines add column course_slug text references courses (slug);
alter table order_lines drop constraint one_product_a_line;
alter table order_lines add constraint one_product_a_line
  check (num_nonnulls(appointment_id, package_slug, lab_booking_id, course_slug) = 1);
alter table order_lines drop constraint known_kind;
alter table order_lines add constraint known_kind check (product_kind in
  ('discovery_call', 'sexologist_consult', 'therapist_session', 'counsellor_session', 'package', 'lab_test', 'course'));
alter table order_lines add constraint a_course_is_of_its_kind
  check ((product_kind = 'course') = (course_slug is not null));

-- It keeps the terms that it was sold under.
alter table order_lines add column policy_kind text check (policy_kind = 'course');
alter table order_lines add column policy_version integer;
alter table order_lines add foreign key (policy_kind, policy_version) references cancellation_policies (kind, version);
alter table order_lines add constraint a_course_keeps_its_terms check (
  num_nonnulls(policy_kind, policy_version) = case product_kind when 'course' then 2 else 0 end);
