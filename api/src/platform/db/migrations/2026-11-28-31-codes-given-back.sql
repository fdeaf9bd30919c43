-- An order that goes back as a whole gives its code back. Those that went back before there was this rule kept theirs as used.
with given_back as (
  update coupon_uses u set state = 'released'
  where u.state = 'redeemed'
    and (select sum(list_paise - discount_paise) from order_lines l where l.order_id = u.order_id) = (
      select sum(paise) from (
        select amount_minor as paise from refunds where order_id = u.order_id and line_n is not null
        union all
        select paise from credits where order_id = u.order_id
      ) as back
    )
  returning coupon
)
update coupons set used = used - (select count(*) from given_back where coupon = code)
where code in (select coupon from given_back);
