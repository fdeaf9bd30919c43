-- Codes that take something off an order. `used` counts the uses that are reserved or redeemed: whoever raises it past
-- `total` is refused, so the last use goes to one.
create table coupons (
  code text primary key,
  kind text not null,
  -- hundredths of the price, or paise; a free code has none
  value integer not null,
  max_discount integer check (max_discount > 0),
  min_order integer not null default 0 check (min_order >= 0),
  scopes text[] not null,
  first_order_only boolean not null default false,
  segment text,
  per_user integer not null default 1 check (per_user between 1 and 1000),
  -- null: as many as like
  total integer check (total >= 0),
  used integer not null default 0 check (used >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  -- what it was made for, for those who count
  campaign text,
  origin text not null default 'product' check (origin in ('folder', 'product')),
  retired_at timestamptz,
  retired_by text not null default 'product' check (retired_by in ('folder', 'product')),
  constraint upper_case check (code ~ '^[A-Z0-9]{3,20}$'),
  constraint known_kind check (kind in ('percent', 'flat', 'free')),
  constraint value_of_its_kind check (
    case kind when 'percent' then value between 1 and 100 when 'flat' then value > 0 else value = 0 end
  ),
  constraint known_scopes check (
    cardinality(scopes) > 0 and scopes <@ array['package', 'discovery_call', 'appointment', 'lab_test', 'course']
  ),
  constraint known_segment check (segment in ('institute')),
  constraint no_more_uses_than_there_are check (used <= total),
  check (starts_at < ends_at)
);

-- The code whose discount stands in the lines of an order. Its use may have been given back meanwhile: it is then taken
-- again when the money comes.
alter table orders add column coupon text references coupons (code);

-- The nth use of a code by one patient. What was released can be taken again.
create table coupon_uses (
  coupon text not null references coupons (code),
  patient_id uuid not null references users (id),
  nth integer not null check (nth > 0),
  order_id uuid not null references orders (id),
  state text not null,
  reserved_at timestamptz not null,
  primary key (coupon, patient_id, nth),
  constraint known_state check (state in ('reserved', 'redeemed', 'released'))
);
create unique index one_code_an_order on coupon_uses (order_id) where state <> 'released';
create index coupon_uses_to_release on coupon_uses (reserved_at) where state = 'reserved';
create function check_uses_of_one_patient() returns trigger language plpgsql as $$
begin
  if new.nth > (select per_user from coupons where code = new.coupon) then
    raise exception 'use % of a code violates its limit for one patient', new.nth
      using errcode = 'check_violation', constraint = 'nth_within_per_user', table = 'coupon_uses';
  end if;
  return new;
end $$;
create trigger nth_within_per_user before insert or update of nth on coupon_uses
  for each row execute function check_uses_of_one_patient();
