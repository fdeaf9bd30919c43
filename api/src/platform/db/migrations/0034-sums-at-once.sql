-- A purchase and a payment are checked with fewer queries. All lines of an order are written in one statement, and so are
-- all entries of what happened to money (the release before does the same). So they are checked when that statement ends,
-- once for all its rows, instead of once for each row at the commit. Changed lines are still checked at the commit, because
-- their order changes in another statement; so are orders, because their lines come after them.
create function check_total_of_new_lines() returns trigger language plpgsql as $$
declare
  wrong uuid;
begin
  select id into wrong from orders
  join (
    select order_id as id, sum(list_paise - discount_paise) as paise from order_lines
    where order_id in (select order_id from entered) group by order_id
  ) as total using (id)
  where amount_paise + credit_paise <> total.paise
  limit 1;
  if found then
    raise exception 'order % is not the sum of its lines', wrong
      using errcode = 'check_violation', constraint = 'order_is_sum_of_lines', table = 'orders';
  end if;
  return null;
end $$;
drop trigger lines_sum_to_order on order_lines;
create constraint trigger lines_sum_to_order after update or delete on order_lines
  deferrable initially deferred for each row execute function check_order_total('order_id');
create trigger new_lines_sum_to_order after insert on order_lines
  referencing new table as entered for each statement execute function check_total_of_new_lines();

create or replace function check_ledger_balance() returns trigger language plpgsql as $$
declare
  unbalanced text;
begin
  select txn into unbalanced from ledger_entries
  where txn in (select txn from entered)
  group by txn
  having sum(amount_minor) <> 0 or count(distinct currency) > 1
  limit 1;
  if found then
    raise exception 'the entries of % do not balance', unbalanced
      using errcode = 'check_violation', constraint = 'ledger_balances', table = 'ledger_entries';
  end if;
  return null;
end $$;
drop trigger ledger_balances on ledger_entries;
create trigger ledger_balances after insert on ledger_entries
  referencing new table as entered for each statement execute function check_ledger_balance();
