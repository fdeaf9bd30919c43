-- A plan with three units for each paid package.
insert into entitlements (id, patient_id, order_id, line_n, package_slug, paid_paise, starts_at, ends_at)
select size.id('plan', n), patient_id, order_id, 1, (select slug from package), paise, at, at + interval '30 days'
from purchases where appointment_id is null and is_paid;
insert into entitlement_units (entitlement_id, n, type, single_paise, state)
select size.id('plan', purchases.n), unit, (array['chat_followup', 'diet_plan', 'sexologist_consult'])[unit],
  79900, case when unit = 2 then 'consumed' else 'available' end
from purchases, generate_series(1, 3) as unit where appointment_id is null and is_paid;
analyze entitlements, entitlement_units;
