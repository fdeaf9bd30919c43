-- What a patient tells the expert of one appointment before it: a concern of our list, words of their own, or both. They
-- agree that this expert reads it, so the row is their consent: it goes when they take it back, and with their account.
create table appointment_concerns (
  appointment_id uuid primary key references appointments (id) on delete cascade,
  treatment_slug text references treatments (slug),
  words text constraint words_are_short check (length(words) between 1 and 600),
  agreed_at timestamptz not null,
  constraint something_is_told check (num_nonnulls(treatment_slug, words) > 0)
);
