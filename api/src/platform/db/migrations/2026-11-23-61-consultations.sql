-- Beside the discovery call, a consultation with each kind of expert can be booked. One without a price costs what its
-- doctor takes at the moment when the time is held.
alter table booking_products drop constraint booking_products_kind_check;
alter table booking_products add constraint known_kind check (kind in
  ('discovery_call', 'sexologist_consult', 'therapist_session', 'counsellor_session'));
alter table booking_products add column profile_type text
  constraint known_profile_type check (profile_type in ('Sexologist', 'Therapist', 'Counsellor'));
create unique index one_consultation_a_profile_type on booking_products (profile_type);
alter table booking_products alter column price_paise drop not null;
-- a discovery call is with whoever takes calls, at one price; a consultation is with one kind of expert, at their fee
alter table booking_products add constraint call_or_consultation check (
  (kind = 'discovery_call') = (profile_type is null) and (kind = 'discovery_call') = (price_paise is not null));

alter table order_lines drop constraint known_kind;
alter table order_lines add constraint known_kind check (product_kind in
  ('discovery_call', 'sexologist_consult', 'therapist_session', 'counsellor_session'));

-- How both talk, and whether the patient was with this doctor before: known from the hold on.
alter table appointments
  add column mode text not null default 'video' constraint known_mode check (mode in ('video', 'audio')),
  add column visit text not null default 'first' constraint known_visit check (visit in ('first', 'follow_up'));
