-- A patient has one first order, so they keep or have used one code for it, whichever. A use says whether its code was for a
-- first order when it was taken: a code whose rules change later changes no promise, and never stops the import of codes.
alter table coupon_uses add column first_order boolean;
-- of several that one patient had before there was this rule, the one that was paid or came first counts
update coupon_uses set first_order = (coupon, nth, patient_id) in (
  select distinct on (patient_id) coupon, nth, patient_id
  from coupon_uses join coupons on code = coupon
  where first_order_only and state <> 'released'
  order by patient_id, state, reserved_at, coupon, nth
);
alter table coupon_uses alter column first_order set not null;
create unique index one_code_for_a_first_order on coupon_uses (patient_id) where first_order and state <> 'released';

-- nobody else can say it
create function say_whether_for_first_order() returns trigger language plpgsql as $$
begin
  new.first_order := (select first_order_only from coupons where code = new.coupon);
  return new;
end $$;
create trigger for_first_order before insert or update of coupon, order_id, first_order on coupon_uses
  for each row execute function say_whether_for_first_order();
