-- The books: the ledger, the bills, the webhooks and the credits.
insert into ledger_entries (txn, account, amount_minor, currency, order_id, at)
select 'size:' || n, account, case account when 'sales' then -paise else paise end, 'INR', order_id, at
from purchases, unnest(array['provider:razorpay', 'sales']) as account where is_paid;
analyze ledger_entries;
insert into invoice_series (series, fiscal_year, next)
select 'BS', year, 2 from generate_series(2000, 2012) as year on conflict do nothing;
insert into invoices (id, series, fiscal_year, n, order_id, supplier, place_of_supply, lines, total_paise, tax_paise, issued_at)
select size.id('invoice', n), 'BS', 2000 + n % 12, 1 + n / 12, order_id, '{}', 'DL', '[]', paise, 0, at from purchases where is_paid;
insert into webhook_inbox (provider, dedupe_key, body, received_at, processed_at, next_try_at)
select 'razorpay', 'size-' || n, '\x7b7d', at, at, at from purchases;
insert into credits (patient_id, order_id, line_n, key, paise, left_paise, given_at, ends_at, told_at, lapsed_at)
select patient_id, order_id, 1, 'size:' || n, 100, 0, at, at + interval '1 year', at, at from purchases where n % 30 = 0 and is_paid;
