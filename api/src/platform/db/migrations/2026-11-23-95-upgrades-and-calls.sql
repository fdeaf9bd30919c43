-- A plan may be changed for a bigger one: what is left of it pays a part of the order that replaces it. pledged_paise becomes
-- credit in the transaction that fulfils the order, and is spent there.
alter table orders add column pledged_paise integer not null default 0 check (pledged_paise >= 0);
create table plan_upgrades (
  order_id uuid primary key references orders (id),
  entitlement_id uuid not null references entitlements (id)
);
create index plan_upgrades_of_plan on plan_upgrades (entitlement_id);
-- the order that has replaced it
alter table entitlements add column upgraded_order uuid references orders (id);
alter table entitlements add constraint what_is_replaced_has_ended
  check (upgraded_order is null or stopped_at is not null);

-- What a plan's owner was reminded of, once each.
create table plan_reminders (
  entitlement_id uuid not null references entitlements (id),
  name text not null,
  sent_at timestamptz not null,
  primary key (entitlement_id, name)
);
-- Plans whose end has to be looked at.
create index entitlements_to_remind on entitlements (ends_at) where stopped_at is null;
