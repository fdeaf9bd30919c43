-- After a first visit, a shorter one with the same expert can be booked, at a price of its own.
alter table booking_products drop constraint known_kind;
alter table booking_products add constraint known_kind check (kind in
  ('discovery_call', 'sexologist_consult', 'therapist_session', 'counsellor_session', 'follow_up'));
alter table booking_products drop constraint call_or_consultation;
-- a consultation is with one kind of expert, at their fee; a call and a follow-up have one price
alter table booking_products add constraint call_or_consultation check (
  (kind in ('discovery_call', 'follow_up')) = (profile_type is null)
  and (kind in ('discovery_call', 'follow_up')) = (price_paise is not null));

alter table order_lines drop constraint known_kind;
alter table order_lines add constraint known_kind check (product_kind in ('discovery_call', 'sexologist_consult',
  'therapist_session', 'counsellor_session', 'follow_up', 'package', 'lab_test', 'course'));

alter table appointments add constraint a_follow_up_is_no_first_visit check (kind <> 'follow_up' or visit = 'follow_up');
