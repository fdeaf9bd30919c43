-- A purchase and a message are checked with less work, and many at once with much less.

-- New lines come to their order's amount when the statement that writes them ends, so a new order needs only to have them.
-- A key says that with less work than a trigger that adds the lines up once more.
alter table orders
  add column first_line smallint not null default 1 constraint lines_begin_with_one check (first_line = 1),
  add constraint order_has_a_line foreign key (id, first_line) references order_lines (order_id, n) deferrable initially deferred;
drop trigger order_is_sum_of_lines on orders;
create constraint trigger order_is_sum_of_lines after update of amount_paise, credit_paise on orders
  deferrable initially deferred for each row
  when ((new.amount_paise, new.credit_paise) is distinct from (old.amount_paise, old.credit_paise))
  execute function check_order_total('id');

-- The same checks as in 0034-sums-at-once.sql, without what made the database sort many rows before it adds them up: a
-- limit of one row, and a count of the different currencies.
create or replace function check_total_of_new_lines() returns trigger language plpgsql as $$
declare
  wrong uuid;
begin
  select id into wrong from orders
  join (
    select order_id as id, sum(list_paise - discount_paise) as paise from order_lines
    where order_id in (select order_id from entered) group by order_id
  ) as total using (id)
  where amount_paise + credit_paise <> total.paise;
  if found then
    raise exception 'order % is not the sum of its lines', wrong
      using errcode = 'check_violation', constraint = 'order_is_sum_of_lines', table = 'orders';
  end if;
  return null;
end $$;
create or replace function check_ledger_balance() returns trigger language plpgsql as $$
declare
  unbalanced text;
begin
  select txn into unbalanced from ledger_entries
  where txn in (select txn from entered)
  group by txn
  having sum(amount_minor) <> 0 or min(currency) <> max(currency);
  if found then
    raise exception 'the entries of % do not balance', unbalanced
      using errcode = 'check_violation', constraint = 'ledger_balances', table = 'ledger_entries';
  end if;
  return null;
end $$;

-- The writers of all messages of a statement are checked at once. Their accounts are locked first, and then read: a message
-- that waits for an erasure finds its writer's account erased.
create function writers_are_there() returns trigger language plpgsql as $$
declare
  writers uuid[] := array(
    select patient_id from threads where id in (select thread_id from fresh where by = 'patient'));
begin
  perform from users where id = any (writers) for key share;
  if exists (select from users where id = any (writers) and erased_at is not null) then
    raise exception 'the account of the writer is erased'
      using errcode = 'check_violation', constraint = 'writer_is_there', table = tg_table_name;
  end if;
  return null;
end $$;
drop trigger writer_is_there on messages;
create trigger writer_is_there after insert on messages
  referencing new table as fresh for each statement execute function writers_are_there();

-- The same for all other tables, with no row turned into JSON.
create or replace function writer_is_there() returns trigger language plpgsql as $$
declare
  writer uuid;
begin
  if tg_table_name = 'feedback_given' then
    select patient_id into writer from appointments where id = new.appointment_id;
  elsif tg_table_name = 'comments' then
    writer := new.user_id;
  else
    writer := new.patient_id;
  end if;
  perform from users where id = writer and erased_at is null for key share;
  if not found then
    raise exception 'the account of the writer is erased'
      using errcode = 'check_violation', constraint = 'writer_is_there', table = tg_table_name;
  end if;
  return new;
end $$;

-- Each thread is looked at once, not twice.
create or replace function say_whether_waiting() returns trigger language plpgsql as $$
begin
  update threads set waiting_since = since
  from (
    select thread_id, waits_since(thread_id) as since from (select distinct thread_id from fresh) as theirs offset 0
  ) as said
  where id = thread_id and waiting_since is distinct from since;
  return null;
end $$;

-- A signature has locked its encounter already, so only sharing and adding lock it here.
create or replace function enter_notes(visits uuid[]) returns void language plpgsql as $$
begin
  insert into record_entries (patient_id, part, encounter_id, entry, at)
  select patient_id, 'notes', appointment_id, '', signed_at
  from encounters join appointments on id = appointment_id
  where appointment_id = any (array(select shared_of(visits))) and signed_at is not null
  on conflict (patient_id, part, encounter_id, entry) do nothing;
end $$;
create or replace function enter_shared_notes() returns trigger language plpgsql as $$
declare
  visits uuid[] := array(select encounter_id from added);
begin
  perform from encounters where appointment_id = any (visits) order by appointment_id for share;
  perform enter_notes(visits);
  return null;
end $$;
