-- Some units are used up as they are taken: a course that is begun, a diet plan that is given.
alter table entitlement_units drop constraint entitlement_units_state_check;
alter table entitlement_units add constraint entitlement_units_state_check
  check (state in ('available', 'reserved', 'consumed', 'forfeited', 'refunded'));
alter table entitlement_units add constraint consumed_at_once
  check (state <> 'consumed' or type in ('course', 'diet_plan'));
alter table entitlement_units add column diet_plan_id uuid unique references diet_plans (id);
alter table entitlement_units add constraint a_diet_plan_uses_its_unit
  check (diet_plan_id is null or (type = 'diet_plan' and state = 'consumed'));
