-- A private package, offered to one patient for a while. Only the hash of its link's token is kept. What is bought by it has
-- one order, however often the button is pressed.
create table package_offers (
  token_hash text primary key,
  package_slug text not null references packages (slug),
  patient_id uuid not null references users (id),
  -- who offers it; null where an operator does
  doctor_id integer references doctors (id),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  bought_order uuid unique references orders (id),
  check (created_at < ends_at)
);
create index package_offers_of_patient on package_offers (patient_id, created_at desc);
