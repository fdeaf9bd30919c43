-- What a prescription is written from: generics, and when the Telemedicine Practice Guidelines allow each.
create table medicines (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null unique check (name <> ''),
  -- what doctors call its kind: "PDE5 inhibitor"
  kind text not null check (kind <> ''),
  -- O by any consultation, A by video at the first, B as an addition at a follow-up
  tele_list text not null check (tele_list in ('O', 'A', 'B', 'prohibited')),
  -- form and strength: "Tablet 50 mg"
  preparations text[] not null check (cardinality(preparations) > 0)
);
call watch_content('medicines');
