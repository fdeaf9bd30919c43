-- Texts that were sent, and codes that were answered, in each five minutes: by the first digits of the numbers, and of all ('').
-- It holds no number, and tells what texts cost.
create table text_counts (
  prefix text not null check (prefix = '' or prefix ~ '^\+\d{3,7}$'),
  since timestamptz not null,
  sent integer not null default 0 check (sent >= 0),
  answered integer not null default 0 check (answered >= 0),
  primary key (prefix, since)
);
create index text_counts_old on text_counts (since);
