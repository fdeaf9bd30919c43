-- What keeps reads as quick when a clinic has grown a hundred times. Nothing here changes what the release before reads or
-- writes.

-- What went back of a line, and what an expert's visits of a month came to.
create index refunds_of_line on refunds (order_id, line_n) where line_n is not null;
create index refunds_of_payment on refunds (provider, provider_payment_id);
create index credits_of_line on credits (order_id, line_n);
create index completed_by_doctor on appointments (doctor_id, completed_at) where status = 'completed';
-- Old secrets of one kind are deleted without looking at all other work.
create index outbox_by_key on outbox (split_part(key, ':', 1), created_at);
-- An expert's threads by their latest message, and those that may still wait for an answer.
create index threads_by_latest on threads (doctor_id, greatest(last_at, opens_at) desc, id);
create index threads_to_close on threads (doctor_id, closes_at);

-- As in 0014-keys.sql, but the money of each visit is found by the visit: the old view first added up the refunds of
-- everybody.
create or replace view earnings as
  select doctor_id, appointment_id, completed_at, (completed_at at time zone 'Asia/Kolkata')::date as day,
    paid_paise, back_paise, percent, (paid_paise - back_paise)::bigint * percent / 100 as share_paise
  from appointments
  cross join lateral (
    select line.appointment_id, line.list_paise - line.discount_paise as paid_paise, back.paise as back_paise
    from order_lines line
    join orders on orders.id = line.order_id and fulfilled_at is not null
    cross join lateral (
      select coalesce(sum(paise), 0)::integer as paise
      from (select amount_minor as paise from refunds where (order_id, line_n) = (line.order_id, line.n)
            union all select paise from credits where (order_id, line_n) = (line.order_id, line.n)) gone
    ) back
    where line.appointment_id = appointments.id
    union all
    select unit.appointment_id,
      (greatest(plan.paid_paise - back.paise, 0)::bigint * coalesce(unit.single_paise, 0)
        / (select sum(one.single_paise)::bigint from entitlement_units one
           where one.entitlement_id = plan.id and one.state <> 'refunded'))::integer,
      0
    from entitlement_units unit
    join entitlements plan on plan.id = unit.entitlement_id
    cross join lateral (
      select coalesce(sum(paise), 0)::integer as paise
      from (select amount_minor as paise from refunds where (order_id, line_n) = (plan.order_id, plan.line_n)
            union all select paise from credits where (order_id, line_n) = (plan.order_id, plan.line_n)) gone
    ) back
    where unit.appointment_id = appointments.id and unit.single_paise is not null
  ) paid
  left join lateral (
    select percent from fee_shares share
    where share.doctor_id = appointments.doctor_id
      and starts_on <= (completed_at at time zone 'Asia/Kolkata')::date
    order by starts_on desc limit 1) agreed on true
  where status = 'completed' and completed_at is not null;

-- Questions that wait for an answer are found without those that have one. The answer says so itself, also when a process of
-- the release before writes it.
alter table questions add column is_open boolean not null default true;
update questions set is_open = false where exists (select from question_answers where question_id = questions.id);
create index open_questions on questions (due_at, id) where is_open;
create function say_whether_open() returns trigger language plpgsql as $$
begin
  update questions set is_open = tg_op = 'DELETE' where id = case tg_op when 'DELETE' then old.question_id else new.question_id end;
  return null;
end $$;
create trigger closes_its_question after insert or delete on question_answers
  for each row execute function say_whether_open();

-- What patients said of a doctor is found by the doctor, without the calls of which nobody said anything. The key keeps the
-- doctor that of the appointment; a process of the release before leaves it out.
alter table appointments add constraint one_doctor_an_appointment unique (id, doctor_id);
alter table feedback_given add column doctor_id integer;
update feedback_given set doctor_id = (select doctor_id from appointments where id = appointment_id);
alter table feedback_given alter column doctor_id set not null,
  add foreign key (appointment_id, doctor_id) references appointments (id, doctor_id) on update cascade on delete cascade;
create function say_whose_feedback() returns trigger language plpgsql as $$
begin
  new.doctor_id := (select doctor_id from appointments where id = new.appointment_id);
  return new;
end $$;
create trigger of_its_doctor before insert on feedback_given for each row execute function say_whose_feedback();
create index scores_of_doctor on feedback_given (doctor_id, score);
create index words_to_doctor on feedback_given (doctor_id, given_at desc, appointment_id) where words is not null;
