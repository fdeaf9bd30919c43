-- Credit is kept for an order from the moment at which the order counts on it, and spent when that is fulfilled. What is kept
-- is not left; when the order can't be paid in time any more, the row goes and it is left again.
alter table credit_uses add column kept_at timestamptz;
alter table credit_uses add column spent_at timestamptz;
update credit_uses u set kept_at = o.created_at, spent_at = o.fulfilled_at from orders o where o.id = u.order_id;
alter table credit_uses alter column kept_at set not null;
create index credit_uses_to_give_back on credit_uses (kept_at) where spent_at is null;
