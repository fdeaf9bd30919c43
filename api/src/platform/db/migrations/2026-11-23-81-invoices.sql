-- The papers of money: bills of supply for what is exempt, tax invoices, and credit notes for what is given back.
-- The next number of each series. A row and no sequence: what is rolled back gives its number back, so that none is missing.
create table invoice_series (
  series text not null constraint known_series check (series in ('BS', 'TI', 'CN')),
  -- the one that begins in April of this year
  fiscal_year smallint not null,
  next integer not null check (next between 2 and 1000000),
  primary key (series, fiscal_year)
);

create table invoices (
  id uuid not null unique default gen_random_uuid(),
  series text not null,
  fiscal_year smallint not null,
  n integer not null check (n > 0),
  order_id uuid not null references orders (id),
  -- of a credit note: the paper that it credits, and what for, which happens once
  credits_id uuid references invoices (id),
  cause text unique,
  -- as they were on the day
  supplier jsonb not null,
  recipient text,
  place_of_supply text not null,
  lines jsonb not null,
  total_paise integer not null check (total_paise > 0),
  tax_paise integer not null check (tax_paise between 0 and total_paise),
  issued_at timestamptz not null,
  primary key (series, fiscal_year, n),
  foreign key (series, fiscal_year) references invoice_series (series, fiscal_year),
  constraint a_credit_note_credits check (
    (series = 'CN') = (credits_id is not null) and (credits_id is null) = (cause is null)),
  constraint a_bill_of_supply_has_no_tax check (series <> 'BS' or tax_paise = 0)
);
create unique index one_paper_of_a_series_an_order on invoices (order_id, series) where series <> 'CN';
create index invoices_of_order on invoices (order_id);

-- A paper that somebody has stays as it is; only the name of its recipient may be forgotten.
create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.recipient is null and to_jsonb(new) - 'recipient' = to_jsonb(old) - 'recipient' then
    return new;
  end if;
  raise exception 'an issued paper stays as it is'
    using errcode = 'check_violation', constraint = 'invoices_stay', table = 'invoices';
end $$;
create trigger invoices_stay before update or delete on invoices
  for each row execute function refuse_invoice_change();
