-- What can be booked follows its file (api/content/booking-products.yaml), until people take it over, as those have whose
-- row is no longer as it was made. One to which nothing refers yet comes with the content.
alter table booking_products add column origin text not null default 'product' check (origin in ('folder', 'product'));
update booking_products set origin = 'folder'
where (price_paise, duration, step, buffer_before, buffer_after, notice, horizon_days, daily_cap, hold_minutes, hold_extension)
  = (9900, 15, 15, 0, 5, 30, 14, 20, 15, 5);
delete from booking_products
where origin = 'folder'
  and not exists (select from appointments where appointments.kind = booking_products.kind)
  and not exists (select from packages where packages.booking_kind = booking_products.kind);
