-- Keys and views that point to an area on the right of their own: the graph of the areas says who may know whom, and the
-- database holds these all the same.
alter table audit_entries add foreign key (patient_id) references users (id);
alter table signing_pins add foreign key (doctor_id) references doctors (id) on delete cascade;
alter table file_grants add foreign key (doctor_id) references doctors (id);
alter table course_lessons add foreign key (exercise_slug) references exercises (slug);
alter table course_grants add foreign key (order_id, line_n) references order_lines (order_id, n);
alter table order_lines add foreign key (lab_booking_id) references lab_bookings (id);
-- the line's kind is the kind of its appointment, too
alter table order_lines add foreign key (appointment_id, product_kind) references appointments (id, kind);
alter table entitlement_units add foreign key (appointment_id) references appointments (id);
alter table entitlement_units add foreign key (lab_booking_id) references lab_bookings (id);
alter table entitlement_units add foreign key (diet_plan_id) references diet_plans (id);

-- What members write is theirs until their account is erased, and goes with it. A call that began before may end after the
-- erasure: its words would stay for ever under an account that nobody has. Each new text takes the account's row, for which
-- the erasure waits, and which is gone for whoever waited for the erasure.
create function writer_is_there() returns trigger language plpgsql as $$
declare
  writer uuid := case tg_table_name
    when 'feedback_given' then
      (select patient_id from appointments where id = (to_jsonb(new) ->> 'appointment_id')::uuid)
    when 'messages' then
      (select patient_id from threads where id = (to_jsonb(new) ->> 'thread_id')::uuid)
    when 'comments' then (to_jsonb(new) ->> 'user_id')::uuid
    else (to_jsonb(new) ->> 'patient_id')::uuid
  end;
begin
  perform from users where id = writer and erased_at is null for key share;
  if not found then
    raise exception 'the account of the writer is erased'
      using errcode = 'check_violation', constraint = 'writer_is_there', table = tg_table_name;
  end if;
  return new;
end $$;

create trigger writer_is_there before insert on questions for each row execute function writer_is_there();
create trigger writer_is_there before insert on comments for each row execute function writer_is_there();
create trigger writer_is_there before insert on journal_entries for each row execute function writer_is_there();
create trigger writer_is_there before insert on patient_documents for each row execute function writer_is_there();
create trigger writer_is_there before insert on feedback_given for each row execute function writer_is_there();
create trigger writer_is_there before insert on messages for each row
  when (new.by = 'patient') execute function writer_is_there();

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
