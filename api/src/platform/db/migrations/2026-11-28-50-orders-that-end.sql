-- Until when a payment of an order may be begun. Null where it holds times: then it is as long as these are held.
alter table orders add column payable_until timestamptz constraint payable_once_made check (payable_until >= created_at);
update orders set payable_until = created_at + interval '1 day'
where not exists (select from order_lines where order_id = orders.id and appointment_id is not null);

-- A form that is sent again after its order has ended makes another booking under its key, as it makes another order.
alter table lab_bookings alter column key drop not null;
