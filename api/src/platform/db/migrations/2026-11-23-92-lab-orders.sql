-- A line of an order may buy a lab booking, and a unit of a plan may be used for one.
alter table order_lines add column lab_booking_id uuid unique references lab_bookings (id);
alter table order_lines drop constraint one_product_a_line;
alter table order_lines add constraint one_product_a_line
  check (num_nonnulls(appointment_id, package_slug, lab_booking_id) = 1);
alter table order_lines drop constraint known_kind;
alter table order_lines add constraint known_kind check (product_kind in
  ('discovery_call', 'sexologist_consult', 'therapist_session', 'counsellor_session', 'package', 'lab_test'));
alter table order_lines add constraint a_lab_booking_is_of_its_kind
  check ((product_kind = 'lab_test') = (lab_booking_id is not null));

alter table entitlement_units add column lab_booking_id uuid unique references lab_bookings (id);
alter table entitlement_units add constraint used_for_one_thing check (
  num_nonnulls(appointment_id, lab_booking_id) = 0
  or (num_nonnulls(appointment_id, lab_booking_id) = 1 and state in ('reserved', 'forfeited')));
alter table entitlement_units add constraint a_lab_booking_uses_a_lab_unit
  check (lab_booking_id is null or type = 'lab_panel');
