-- What an order is for, line by line. A line has the one thing that it buys in a column of its kind of product: a new
-- kind adds its column here, and its name to each of the two checks.
alter table appointments add constraint one_kind_an_appointment unique (id, kind);
create table order_lines (
  order_id uuid not null references orders (id),
  n smallint not null check (n > 0),
  product_kind text not null constraint known_kind check (product_kind in ('discovery_call')),
  list_paise integer not null check (list_paise >= 0),
  discount_paise integer not null default 0 check (discount_paise between 0 and list_paise),
  appointment_id uuid unique,
  primary key (order_id, n),
  constraint one_product_a_line check (num_nonnulls(appointment_id) = 1),
  -- the line's kind is the kind of its appointment, too
  foreign key (appointment_id, product_kind) references appointments (id, kind)
);
insert into order_lines (order_id, n, product_kind, list_paise, appointment_id)
  select orders.id, 1, appointments.kind, orders.amount_paise, appointments.id
  from orders join appointments on appointments.id = orders.appointment_id;
alter table orders drop column appointment_id;

-- At the commit an order's amount is the sum of its lines, so there is none without lines. Nothing is locked for it:
-- transactions that change different rows each keep the sum, and so do both together.
create function check_order_total() returns trigger language plpgsql as $$
declare
  changed uuid;
  amount integer;
begin
  -- a line may have been moved from one order to another: both are checked
  foreach changed in array array[to_jsonb(old) ->> tg_argv[0], to_jsonb(new) ->> tg_argv[0]]::uuid[] loop
    select amount_paise into amount from orders where id = changed;
    if amount <> (select coalesce(sum(list_paise - discount_paise), 0) from order_lines where order_id = changed) then
      raise exception 'order % is not the sum of its lines', changed
        using errcode = 'check_violation', constraint = 'order_is_sum_of_lines', table = 'orders';
    end if;
  end loop;
  return null;
end $$;
create constraint trigger order_is_sum_of_lines after insert or update of amount_paise on orders
  deferrable initially deferred for each row execute function check_order_total('id');
create constraint trigger lines_sum_to_order after insert or update or delete on order_lines
  deferrable initially deferred for each row execute function check_order_total('order_id');

-- Why money goes back holds for every kind of product.
alter table refunds drop constraint refunds_reason_check;
update refunds set reason = 'gone' where reason = 'slot_gone';
alter table refunds add constraint refunds_reason_check check (reason in ('gone', 'second_payment', 'wrong_amount'));
