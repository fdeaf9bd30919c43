-- The same check as in 0008-money.sql with one query for each order instead of four: every hold and every purchase runs
-- it at commit.
create or replace function check_order_total() returns trigger language plpgsql as $$
declare
  changed uuid[];
  one uuid;
begin
  -- a line may have been moved from one order to another: both are checked
  if tg_argv[0] = 'id' then
    changed := array[new.id];
  else
    changed := array[new.order_id, old.order_id];
  end if;
  foreach one in array changed loop
    continue when one is null;
    -- an order without lines comes to nothing, and pays for nothing
    if exists (
      select from orders
      where id = one
        and amount_paise + credit_paise is distinct from
          (select sum(list_paise - discount_paise) from order_lines where order_id = one)
    ) then
      raise exception 'order % is not the sum of its lines', one
        using errcode = 'check_violation', constraint = 'order_is_sum_of_lines', table = 'orders';
    end if;
  end loop;
  return null;
end $$;
