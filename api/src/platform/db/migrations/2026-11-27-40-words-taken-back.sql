-- An answered question that others read outlives its asker's words, and their account: the expert's answer stays.
alter table questions
  -- null: the account of who asked is deleted
  alter column patient_id drop not null,
  -- null: who asked took their words back
  alter column text drop not null,
  add constraint what_outlives_its_asker_is_public check (is_public or num_nonnulls(patient_id, text) = 2);

-- Whether the words of such questions stay when the account goes.
alter table erasures add column keeps_words boolean not null default false;
