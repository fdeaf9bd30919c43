-- An order may be for what has no time. Its key is made when a form opens: the same form sent again is the same order.
alter table orders add column key uuid;
alter table orders add constraint one_order_a_key unique (patient_id, key);
alter table order_lines add column package_slug text references packages (slug);
alter table order_lines drop constraint one_product_a_line;
alter table order_lines add constraint one_product_a_line check (num_nonnulls(appointment_id, package_slug) = 1);
alter table order_lines drop constraint known_kind;
alter table order_lines add constraint known_kind check (product_kind in
  ('discovery_call', 'sexologist_consult', 'therapist_session', 'counsellor_session', 'package'));
alter table order_lines add constraint a_package_is_of_its_kind
  check ((product_kind = 'package') = (package_slug is not null));
