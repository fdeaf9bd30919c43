-- What an expert earned in a month is kept, so that two years of earnings are 24 rows and not thousands of visits. Whoever
-- changes the money of a visit that took place also writes which months that changes. A changed month is added up by
-- those who read it, until a job keeps it again. Nothing here changes what the release before reads or writes, and what it
-- writes is noted too.

create table earning_months (
  doctor_id integer not null references doctors (id) on delete cascade,
  -- the month's first day, in India
  month date not null constraint begins_a_month check (extract(day from month) = 1),
  visits integer not null check (visits > 0),
  paid_paise bigint not null,
  back_paise bigint not null,
  -- null until a share is agreed for all of the month's visits
  share_paise bigint,
  primary key (doctor_id, month)
);
comment on table earning_months is 'Life: kept: books, as tax law asks.';

create table earning_changes (
  -- without a foreign key, which would wait for whoever has locked the expert's row
  doctor_id integer not null,
  first_month date not null,
  last_month date not null,
  -- each transaction writes its own row, so that none waits for another
  xact xid8 not null default pg_current_xact_id(),
  primary key (doctor_id, first_month, last_month, xact),
  constraint months_in_order check (first_month <= last_month)
);
comment on table earning_changes is 'Life: until its months are kept, by the job: earnings of months.';

create function month_in_india(at timestamptz) returns date language sql immutable
  return date_trunc('month', at at time zone 'Asia/Kolkata')::date;

-- Adds up one month of an expert. A month without visits has no row. Each connection plans it once, and only when a month
-- is to be added up.
create function add_up_earnings(doctor integer, month date)
returns table (visits bigint, paid_paise bigint, back_paise bigint, share_paise bigint) language plpgsql stable rows 1 as $$
begin
  return query
    select count(*), sum(earnings.paid_paise)::bigint, sum(earnings.back_paise)::bigint,
      case when bool_and(percent is not null) then sum(earnings.share_paise)::bigint end
    from earnings
    where doctor_id = doctor
      and completed_at >= month::timestamp at time zone 'Asia/Kolkata'
      and completed_at < (month + interval '1 month') at time zone 'Asia/Kolkata'
    having count(*) > 0;
end $$;

-- The months that must be added up. A change names the month of a visit, or the first of all months that it changes.
create view changed_earning_months as
select doctor_id, first_month as month from earning_changes
union
select kept.doctor_id, kept.month from earning_months kept
join earning_changes changed on changed.doctor_id = kept.doctor_id and kept.month between first_month and last_month;

create view earnings_by_month as
select doctor_id, month, visits, paid_paise, back_paise, share_paise from earning_months kept
where not exists (
  select from earning_changes changed
  where changed.doctor_id = kept.doctor_id and kept.month between first_month and last_month)
union all
select doctor_id, month, visits, paid_paise, back_paise, share_paise
from changed_earning_months cross join lateral add_up_earnings(doctor_id, month);

-- Notes that the money of a visit has changed.
create function change_earnings_of_visit(changed uuid) returns void language plpgsql as $$
begin
  insert into earning_changes (doctor_id, first_month, last_month)
  select doctor_id, month_in_india(completed_at), month_in_india(completed_at) from appointments
  where id = changed and status = 'completed' and completed_at is not null
  on conflict do nothing;
end $$;

-- Notes that the money of a line of an order has changed: that of its visit, or of all visits of the plan that it bought.
create function change_earnings_of_line(ordered uuid, line smallint) returns void language plpgsql as $$
begin
  insert into earning_changes (doctor_id, first_month, last_month)
  select doctor_id, month_in_india(completed_at), month_in_india(completed_at)
  from (
    select appointment_id from order_lines where (order_id, n) = (ordered, line)
    union all
    select appointment_id from entitlements join entitlement_units on entitlement_id = id
    where (order_id, line_n) = (ordered, line)
  ) paid join appointments on id = appointment_id
  where status = 'completed' and completed_at is not null
  on conflict do nothing;
end $$;

-- A visit that brought money can't be deleted before the line or the unit that paid for it.
create function follow_visit() returns trigger language plpgsql as $$
begin
  insert into earning_changes (doctor_id, first_month, last_month)
  select doctor_id, month_in_india(completed_at), month_in_india(completed_at)
  from (values (old.doctor_id, old.completed_at, old.status), (new.doctor_id, new.completed_at, new.status))
    as visit (doctor_id, completed_at, status)
  where status = 'completed' and completed_at is not null
  on conflict do nothing;
  return null;
end $$;
create trigger tells_earnings after insert on appointments
  for each row when (new.status = 'completed') execute function follow_visit();
create trigger tells_changed_earnings after update of status, completed_at, doctor_id on appointments
  for each row when ('completed' in (old.status, new.status)) execute function follow_visit();

-- Lines and units are inserted with their order, before any of its visits takes place: only their changes count.
create function follow_order() returns trigger language plpgsql as $$
begin
  perform change_earnings_of_line(order_id, n) from order_lines where order_id = new.id;
  return null;
end $$;
create trigger tells_earnings after update of fulfilled_at on orders
  for each row when (old.fulfilled_at is distinct from new.fulfilled_at) execute function follow_order();

create function follow_order_line() returns trigger language plpgsql as $$
begin
  perform change_earnings_of_visit(old.appointment_id);
  perform change_earnings_of_visit(new.appointment_id);
  perform change_earnings_of_line(old.order_id, old.n);
  return null;
end $$;
create trigger tells_earnings after delete or update of order_id, n, list_paise, discount_paise, appointment_id on order_lines
  for each row execute function follow_order_line();

create function follow_unit() returns trigger language plpgsql as $$
begin
  perform change_earnings_of_visit(old.appointment_id);
  perform change_earnings_of_visit(new.appointment_id);
  perform change_earnings_of_line(order_id, line_n) from entitlements where id = old.entitlement_id;
  return null;
end $$;
create trigger tells_earnings after delete or update of entitlement_id, single_paise, state, appointment_id on entitlement_units
  for each row execute function follow_unit();

create function follow_money_of_line() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform change_earnings_of_line(old.order_id, old.line_n);
  end if;
  if tg_op <> 'DELETE' then
    perform change_earnings_of_line(new.order_id, new.line_n);
  end if;
  return null;
end $$;
create trigger tells_earnings after update of paid_paise, order_id, line_n on entitlements
  for each row execute function follow_money_of_line();
create trigger tells_earnings after insert or delete or update of amount_minor, order_id, line_n on refunds
  for each row execute function follow_money_of_line();
create trigger tells_earnings after insert or delete or update of paise, order_id, line_n on credits
  for each row execute function follow_money_of_line();

-- A share counts from its day on, until the next one: all later months may have changed.
create function follow_share() returns trigger language plpgsql as $$
begin
  insert into earning_changes (doctor_id, first_month, last_month)
  select doctor_id, date_trunc('month', starts_on)::date, 'infinity'
  from (values (old.doctor_id, old.starts_on), (new.doctor_id, new.starts_on)) as share (doctor_id, starts_on)
  where doctor_id is not null
  on conflict do nothing;
  return null;
end $$;
create trigger tells_earnings after insert or update or delete on fee_shares
  for each row execute function follow_share();

insert into earning_changes (doctor_id, first_month, last_month)
select distinct doctor_id, month_in_india(completed_at), month_in_india(completed_at) from appointments
where status = 'completed' and completed_at is not null;
