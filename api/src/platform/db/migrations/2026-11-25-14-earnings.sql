-- What an expert gets of what patients paid for their visits, in hundredths, from a day in India on.
create table fee_shares (
  doctor_id integer not null references doctors (id) on delete cascade,
  starts_on date not null,
  percent smallint not null check (percent between 0 and 100),
  primary key (doctor_id, starts_on)
);

-- What was paid for each visit that took place, what of it went back, and the expert's share of the rest, rounded down to
-- whole paise. What was paid for a package is spread over its units by what each cost alone.
create view earnings as
  with back as (
    select order_id, line_n, sum(paise)::integer as paise
    from (select order_id, line_n, amount_minor as paise from refunds where line_n is not null
          union all select order_id, line_n, paise from credits) gone
    group by 1, 2
  ), paid as (
    select line.appointment_id, line.list_paise - line.discount_paise as paid_paise, coalesce(back.paise, 0) as back_paise
    from order_lines line
    join orders on orders.id = line.order_id and fulfilled_at is not null
    left join back on (back.order_id, back.line_n) = (line.order_id, line.n)
    where line.appointment_id is not null
    union all
    select unit.appointment_id,
      (greatest(plan.paid_paise - coalesce(back.paise, 0), 0)::bigint * coalesce(unit.single_paise, 0)
        / (select sum(one.single_paise)::bigint from entitlement_units one
           where one.entitlement_id = plan.id and one.state <> 'refunded'))::integer,
      0
    from entitlement_units unit
    join entitlements plan on plan.id = unit.entitlement_id
    left join back on (back.order_id, back.line_n) = (plan.order_id, plan.line_n)
    where unit.appointment_id is not null and unit.single_paise is not null
  )
  select doctor_id, appointment_id, completed_at, (completed_at at time zone 'Asia/Kolkata')::date as day,
    paid_paise, back_paise, percent, (paid_paise - back_paise)::bigint * percent / 100 as share_paise
  from appointments
  join paid on paid.appointment_id = appointments.id
  left join lateral (
    select percent from fee_shares share
    where share.doctor_id = appointments.doctor_id
      and starts_on <= (completed_at at time zone 'Asia/Kolkata')::date
    order by starts_on desc limit 1) agreed on true
  where status = 'completed' and completed_at is not null;
