-- Orders, payments, refunds, the ledger, plans, credit, coupons, invoices.

-- What a patient is to pay for one appointment: one order a hold. fulfilled_at is set once, in the transaction that
-- gives what was paid for, and never taken back.
create table orders (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references users (id),
  amount_paise integer not null,
  currency text not null check (currency = 'INR'),
  created_at timestamptz not null,
  fulfilled_at timestamptz,
  -- An order may be for what has no time. Its key is made when a form opens: the same form sent again is the same order.
  key uuid,
  -- The part of an order that credit is to pay, taken when the order is fulfilled. What is left is paid through a provider: it
  -- may be nothing.
  credit_paise integer not null default 0 check (credit_paise >= 0),
  -- The code whose discount stands in the lines of an order. Its use may have been given back meanwhile: it is then taken
  -- again when the money comes.
  coupon text,
  -- A plan may be changed for a bigger one: what is left of it pays a part of the order that replaces it. pledged_paise becomes
  -- credit in the transaction that fulfils the order, and is spent there.
  pledged_paise integer not null default 0 check (pledged_paise >= 0),
  -- Until when a payment of an order may be begun. Null where it holds times: then it is as long as these are held.
  payable_until timestamptz constraint payable_once_made check (payable_until >= created_at),
  constraint one_order_a_key unique (patient_id, key),
  constraint orders_amount_paise_check check (amount_paise >= 0)
);
-- At the commit an order's amount is the sum of its lines, so there is none without lines. Nothing is locked for it:
-- transactions that change different rows each keep the sum, and so do both together.
create function check_order_total() returns trigger language plpgsql as $$
declare
  changed uuid;
  amount integer;
begin
  -- a line may have been moved from one order to another: both are checked
  foreach changed in array array[to_jsonb(old) ->> tg_argv[0], to_jsonb(new) ->> tg_argv[0]]::uuid[] loop
    select amount_paise + credit_paise into amount from orders where id = changed;
    -- an order without lines comes to nothing, and pays for nothing
    if amount is distinct from (select sum(list_paise - discount_paise) from order_lines where order_id = changed)
      and exists (select from orders where id = changed) then
      raise exception 'order % is not the sum of its lines', changed
        using errcode = 'check_violation', constraint = 'order_is_sum_of_lines', table = 'orders';
    end if;
  end loop;
  return null;
end $$;
create constraint trigger order_is_sum_of_lines after insert or update of amount_paise, credit_paise on orders
  deferrable initially deferred for each row execute function check_order_total('id');

-- The provider's order for it. The id is our receipt, committed before the provider is asked, so that an answer that
-- never came can be looked up; provider_order_id is null until the provider has answered.
create table payment_attempts (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  provider text not null check (provider in ('razorpay', 'cashfree')),
  provider_order_id text,
  created_at timestamptz not null,
  -- Our last question about its payments and the provider's last answer: a question without an answer is "processing".
  asked_at timestamptz,
  answered_at timestamptz,
  -- The reconciler's next look at the provider; null before the provider has an order and after the last look.
  check_at timestamptz,
  -- What opens the provider's checkout for an order, where its id does not: a second click needs it again.
  provider_session text,
  unique (order_id, provider),
  unique (provider, provider_order_id),
  check (provider_order_id is not null or (asked_at is null and check_at is null)),
  constraint session_of_an_order check (provider_order_id is not null or provider_session is null)
);
create index attempts_to_check on payment_attempts (check_at) where check_at is not null;

-- A payment as the provider last stated it; amount_minor is in the smallest unit of its own currency.
-- disposition says what became of captured money. It is decided in the transaction that records the capture, so
-- there is no captured payment without exactly one of the two.
create table gateway_payments (
  provider text not null,
  provider_payment_id text not null,
  attempt_id uuid not null references payment_attempts (id),
  order_id uuid not null references orders (id),
  status text not null check (status in ('pending', 'failed', 'authorized', 'captured', 'voided')),
  amount_minor integer not null check (amount_minor >= 0),
  currency text not null,
  disposition text check (disposition in ('applied', 'refund')),
  seen_at timestamptz not null,
  -- Raised in the transaction that wants money back: no two of them can send more than was paid.
  refunded_minor integer not null default 0,
  primary key (provider, provider_payment_id),
  check ((status = 'captured') = (disposition is not null)),
  constraint no_more_back_than_was_paid check (refunded_minor between 0 and amount_minor)
);
create unique index one_applied_payment_an_order on gateway_payments (order_id) where disposition = 'applied';
create index payments_of_order on gateway_payments (order_id);

-- All of one captured payment goes back, sent by a job with the id as idempotency key. check_at is the next look at
-- the provider, null once the money is back.
create table refunds (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  provider_payment_id text not null,
  amount_minor integer not null check (amount_minor > 0),
  reason text not null,
  status text not null check (status in ('requested', 'pending', 'succeeded', 'failed')),
  provider_refund_id text,
  created_at timestamptz not null,
  check_at timestamptz,
  key text not null,
  order_id uuid,
  line_n smallint,
  foreign key (provider, provider_payment_id) references gateway_payments (provider, provider_payment_id),
  unique (provider, provider_refund_id),
  check ((status = 'requested') = (provider_refund_id is null)),
  check ((status = 'succeeded') = (check_at is null)),
  unique (key),
  -- the first three send a whole payment back, which gave nothing; the others a part of it, for one line
  constraint a_part_has_its_line check (
  (reason in ('gone', 'second_payment', 'wrong_amount')) = (line_n is null) and (order_id is null) = (line_n is null)),
  constraint refunds_reason_check check (reason in ('gone', 'second_payment', 'wrong_amount',
  'cancelled_patient', 'cancelled_provider', 'no_show_patient', 'no_show_doctor', 'no_show_both', 'stopped', 'goodwill'))
);
create index refunds_to_check on refunds (check_at) where check_at is not null;
create unique index one_whole_refund_a_payment on refunds (provider, provider_payment_id) where line_n is null;

-- Webhooks as they came, bytes untouched; a delivery that comes again finds its key here.
create table webhook_inbox (
  id bigint generated always as identity primary key,
  provider text not null,
  dedupe_key text not null,
  body bytea not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  -- 'infinity' when it is parked for a person to look at.
  next_try_at timestamptz not null,
  last_error text,
  unique (provider, dedupe_key)
);
create index inbox_to_process on webhook_inbox (next_try_at) where processed_at is null;

create table order_lines (
  order_id uuid not null references orders (id),
  n smallint not null check (n > 0),
  product_kind text not null,
  list_paise integer not null check (list_paise >= 0),
  discount_paise integer not null default 0 check (discount_paise between 0 and list_paise),
  appointment_id uuid unique,
  package_slug text references packages (slug),
  -- A line of an order may buy a lab booking, and a unit of a plan may be used for one.
  lab_booking_id uuid unique,
  -- A line of an order may buy a course.
  course_slug text references courses (slug),
  -- It keeps the terms that it was sold under.
  policy_kind text check (policy_kind = 'course'),
  policy_version integer,
  primary key (order_id, n),
  constraint a_package_is_of_its_kind
  check ((product_kind = 'package') = (package_slug is not null)),
  constraint a_lab_booking_is_of_its_kind
  check ((product_kind = 'lab_test') = (lab_booking_id is not null)),
  constraint one_product_a_line
  check (num_nonnulls(appointment_id, package_slug, lab_booking_id, course_slug) = 1),
  constraint a_course_is_of_its_kind
  check ((product_kind = 'course') = (course_slug is not null)),
  foreign key (policy_kind, policy_version) references cancellation_policies (kind, version),
  constraint a_course_keeps_its_terms check (
  num_nonnulls(policy_kind, policy_version) = case product_kind when 'course' then 2 else 0 end),
  constraint known_kind check (product_kind in ('discovery_call', 'sexologist_consult',
  'therapist_session', 'counsellor_session', 'follow_up', 'package', 'lab_test', 'course'))
);
create constraint trigger lines_sum_to_order after insert or update or delete on order_lines
  deferrable initially deferred for each row execute function check_order_total('order_id');

-- When a provider last left an answer open. The second time within a minute hides it for a while, for all processes.
create table provider_health (
  provider text primary key check (provider in ('razorpay', 'cashfree')),
  silent_at timestamptz not null,
  hidden_until timestamptz
);

-- Double entry: what happened to money once, as amounts that come to nothing. An amount is positive on the account that gets
-- more. `txn` names what happened, so that it is booked once. Nothing here is ever changed.
create table ledger_entries (
  txn text not null,
  account text not null check (account in
    ('provider:razorpay', 'provider:cashfree', 'sales', 'to_refund', 'credit', 'lapsed_credit')),
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  order_id uuid not null references orders (id),
  at timestamptz not null,
  primary key (txn, account)
);
create index ledger_of_order on ledger_entries (order_id);
create function check_ledger_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount_minor) <> 0 or count(distinct currency) > 1 from ledger_entries where txn = new.txn) then
    raise exception 'the entries of % do not balance', new.txn
      using errcode = 'check_violation', constraint = 'ledger_balances', table = 'ledger_entries';
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_balance();
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger only grows'
    using errcode = 'check_violation', constraint = 'ledger_only_grows', table = 'ledger_entries';
end $$;
create trigger ledger_only_grows before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();

-- What a paid line of an order entitles to: a plan, and its units. The line's key makes it once, however often money is told.
create table entitlements (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references users (id),
  order_id uuid not null,
  line_n smallint not null,
  package_slug text not null references packages (slug),
  paid_paise integer not null check (paid_paise >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- A pause: from when it holds, and how many days it has moved the end, which happens once.
  frozen_at timestamptz,
  frozen_days smallint not null default 0 check (frozen_days between 0 and 30),
  stopped_at timestamptz,
  -- the order that has replaced it
  upgraded_order uuid references orders (id),
  foreign key (order_id, line_n) references order_lines (order_id, n),
  unique (order_id, line_n),
  check (starts_at < ends_at),
  check (frozen_at is null or frozen_days = 0),
  constraint what_is_replaced_has_ended
  check (upgraded_order is null or stopped_at is not null),
  constraint plan_of_its_owner unique (id, patient_id)
);
create index entitlements_of_patient on entitlements (patient_id, starts_at desc);
-- Plans whose end has to be looked at.
create index entitlements_to_remind on entitlements (ends_at) where stopped_at is null;

-- One thing that may be used once. single_paise is what it cost alone on the day it was bought: what is used of a plan that
-- is stopped counts at that price, and as nothing where it is not sold alone.
create table entitlement_units (
  entitlement_id uuid not null references entitlements (id),
  n smallint not null check (n > 0),
  type text not null check (type in (
    'discovery_call', 'sexologist_consult', 'therapist_session', 'counsellor_session', 'diet_plan', 'lab_panel', 'course',
    'chat_followup')),
  lab_test_slug text references lab_tests (slug),
  course_slug text references courses (slug),
  single_paise integer check (single_paise > 0),
  -- reserved: what it is used for stands in its column, and whether that has taken place stands there
  state text not null,
  appointment_id uuid unique,
  lab_booking_id uuid unique,
  diet_plan_id uuid unique,
  primary key (entitlement_id, n),
  check (appointment_id is null or state in ('reserved', 'forfeited')),
  constraint used_for_one_thing check (
  num_nonnulls(appointment_id, lab_booking_id) = 0
  or (num_nonnulls(appointment_id, lab_booking_id) = 1 and state in ('reserved', 'forfeited'))),
  constraint a_lab_booking_uses_a_lab_unit
  check (lab_booking_id is null or type = 'lab_panel'),
  constraint entitlement_units_state_check
  check (state in ('available', 'reserved', 'consumed', 'forfeited', 'refunded')),
  constraint consumed_at_once
  check (state <> 'consumed' or type in ('course', 'diet_plan')),
  constraint a_diet_plan_uses_its_unit
  check (diet_plan_id is null or (type = 'diet_plan' and state = 'consumed'))
);

-- Money that somebody has chosen to keep with us instead of getting it back: spent first on what they order next, until it
-- ends. The key names what it was given for, which happens once.
create table credits (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references users (id),
  -- the line that it was paid for
  order_id uuid not null,
  line_n smallint not null,
  key text not null unique,
  paise integer not null check (paise > 0),
  left_paise integer not null,
  given_at timestamptz not null,
  ends_at timestamptz not null,
  lapsed_at timestamptz,
  -- Credit ends by itself: whoever has it is told before, once.
  told_at timestamptz,
  foreign key (order_id, line_n) references order_lines (order_id, n),
  check (left_paise between 0 and paise),
  check (given_at < ends_at)
);
create index credits_of_patient on credits (patient_id, ends_at) where left_paise > 0;
create index credits_to_lapse on credits (ends_at) where left_paise > 0 and lapsed_at is null;
create index credits_to_tell on credits (ends_at) where told_at is null and left_paise > 0;

create table credit_uses (
  order_id uuid not null references orders (id),
  credit_id uuid not null references credits (id),
  paise integer not null check (paise > 0),
  -- Credit is kept for an order from the moment at which the order counts on it, and spent when that is fulfilled. What is kept
  -- is not left; when the order can't be paid in time any more, the row goes and it is left again.
  kept_at timestamptz not null,
  spent_at timestamptz,
  primary key (order_id, credit_id)
);
create index credit_uses_to_give_back on credit_uses (kept_at) where spent_at is null;

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

-- The nth use of a code by one patient. What was released can be taken again.
create table coupon_uses (
  coupon text not null references coupons (code),
  patient_id uuid not null references users (id),
  nth integer not null check (nth > 0),
  order_id uuid not null references orders (id),
  state text not null,
  reserved_at timestamptz not null,
  -- A patient has one first order, so they keep or have used one code for it, whichever. A use says whether its code was for a
  -- first order when it was taken: a code whose rules change later changes no promise, and never stops the import of codes.
  first_order boolean not null,
  primary key (coupon, patient_id, nth),
  constraint known_state check (state in ('reserved', 'redeemed', 'released'))
);
create unique index one_code_an_order on coupon_uses (order_id) where state <> 'released';
create index coupon_uses_to_release on coupon_uses (reserved_at) where state = 'reserved';
create unique index one_code_for_a_first_order on coupon_uses (patient_id) where first_order and state <> 'released';
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
-- nobody else can say it
create function say_whether_for_first_order() returns trigger language plpgsql as $$
begin
  new.first_order := (select first_order_only from coupons where code = new.coupon);
  return new;
end $$;
create trigger for_first_order before insert or update of coupon, order_id, first_order on coupon_uses
  for each row execute function say_whether_for_first_order();

-- The papers of money: bills of supply for what is exempt, tax invoices, and credit notes for what is given back.
-- The next number of each series. A row and no sequence: what is rolled back gives its number back, so that none is missing.
create table invoice_series (
  series text not null constraint known_series check (series in ('BS', 'TI', 'CN')),
  -- the one that begins in April of this year
  fiscal_year smallint not null,
  next integer not null check (next between 2 and 1000000),
  primary key (series, fiscal_year)
);

create table invoices (
  id uuid not null unique default gen_random_uuid(),
  series text not null,
  fiscal_year smallint not null,
  n integer not null check (n > 0),
  order_id uuid not null references orders (id),
  -- of a credit note: the paper that it credits, and what for, which happens once
  credits_id uuid references invoices (id),
  cause text unique,
  -- as they were on the day
  supplier jsonb not null,
  recipient text,
  place_of_supply text not null,
  lines jsonb not null,
  total_paise integer not null check (total_paise > 0),
  tax_paise integer not null check (tax_paise between 0 and total_paise),
  issued_at timestamptz not null,
  primary key (series, fiscal_year, n),
  foreign key (series, fiscal_year) references invoice_series (series, fiscal_year),
  constraint a_credit_note_credits check (
    (series = 'CN') = (credits_id is not null) and (credits_id is null) = (cause is null)),
  constraint a_bill_of_supply_has_no_tax check (series <> 'BS' or tax_paise = 0)
);
create unique index one_paper_of_a_series_an_order on invoices (order_id, series) where series <> 'CN';
create index invoices_of_order on invoices (order_id);
-- A paper that somebody has stays as it is; only the name of its recipient may be forgotten.
create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.recipient is null and to_jsonb(new) - 'recipient' = to_jsonb(old) - 'recipient' then
    return new;
  end if;
  raise exception 'an issued paper stays as it is'
    using errcode = 'check_violation', constraint = 'invoices_stay', table = 'invoices';
end $$;
create trigger invoices_stay before update or delete on invoices
  for each row execute function refuse_invoice_change();

-- A private package, offered to one patient for a while. Only the hash of its link's token is kept. What is bought by it has
-- one order, however often the button is pressed.
create table package_offers (
  token_hash text primary key,
  package_slug text not null references packages (slug),
  patient_id uuid not null references users (id),
  -- who offers it; null where an operator does
  doctor_id integer references doctors (id),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  bought_order uuid unique references orders (id),
  check (created_at < ends_at)
);
create index package_offers_of_patient on package_offers (patient_id, created_at desc);

create table plan_upgrades (
  order_id uuid primary key references orders (id),
  entitlement_id uuid not null references entitlements (id)
);
create index plan_upgrades_of_plan on plan_upgrades (entitlement_id);

-- What a plan's owner was reminded of, once each.
create table plan_reminders (
  entitlement_id uuid not null references entitlements (id),
  name text not null,
  sent_at timestamptz not null,
  primary key (entitlement_id, name)
);

-- Where an expert's share goes to. The account in force is the newest whose hour has come and that nobody took back: so a
-- change needs no job, and an old one stays as proof. A number is sealed, and gone once its change is taken back.
create table bank_changes (
  id uuid primary key,
  doctor_id integer not null references doctors (id) on delete cascade,
  holder text not null check (length(holder) between 2 and 100),
  number_sealed text,
  last4 text not null check (last4 ~ '^\d{4}$'),
  ifsc text not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  -- tells whether the same call comes again
  sent_hash text not null check (sent_hash ~ '^[0-9a-f]{64}$'),
  asked_at timestamptz not null,
  effective_at timestamptz not null,
  cancelled_at timestamptz check (cancelled_at between asked_at and effective_at),
  constraint a_day_later check (effective_at = asked_at + interval '24 hours'),
  constraint number_of_what_counts check ((number_sealed is null) = (cancelled_at is not null))
);
create index bank_changes_of_doctor on bank_changes (doctor_id, effective_at desc);

-- What an expert gets of what patients paid for their visits, in hundredths, from a day in India on.
create table fee_shares (
  doctor_id integer not null references doctors (id) on delete cascade,
  starts_on date not null,
  percent smallint not null check (percent between 0 and 100),
  primary key (doctor_id, starts_on)
);

alter table orders add foreign key (coupon) references coupons (code);
alter table refunds add foreign key (order_id, line_n) references order_lines (order_id, n);
