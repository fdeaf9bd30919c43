-- How often a medicine is taken. What was issued before has no rhythm: its doctor's words stand alone.
alter table prescription_items
  add column rhythm text constraint known_rhythm check (rhythm in ('daily', 'alternate_days', 'weekly', 'when_needed', 'once')),
  -- units at a time, of what is not taken at times of the day
  add column amount numeric(3, 1) constraint amount_in_halves check (amount between 0.5 and 10 and (amount * 2) % 1 = 0),
  add column most_a_day numeric(3, 1) constraint most_in_halves check (most_a_day between 0.5 and 40 and (most_a_day * 2) % 1 = 0),
  -- why it was given in spite of a warning, and the warnings as they were on the day
  add column reason text constraint reason_says_something check (length(btrim(reason)) between 10 and 500),
  add column warned_of jsonb,
  add constraint reason_answers_a_warning check ((reason is null) = (warned_of is null));

alter table prescription_items drop constraint taken_somehow;
alter table prescription_items add constraint dose_by_rhythm check (case
  when rhythm is null then amount is null and most_a_day is null
    and (morning + noon + evening + night > 0 or instructions is not null)
  when rhythm in ('daily', 'alternate_days') then
    morning + noon + evening + night > 0 and amount is null and most_a_day is null
  when rhythm = 'when_needed' then
    morning + noon + evening + night = 0 and amount is not null and most_a_day is not null and most_a_day >= amount
  else
    morning + noon + evening + night = 0 and amount is not null and most_a_day is null
    and case rhythm when 'weekly' then days % 7 = 0 else days = 1 end
end);
-- whatever is issued from now on says how often; the older rows stay as they were issued
alter table prescription_items add constraint rhythm_is_said check (rhythm is not null) not valid;

-- Which of a medicine's preparations are taken once a week, and who says so.
alter table medicines
  add column weekly text[] not null default '{}',
  add column weekly_source text,
  add constraint weekly_ones_are_sold check (weekly <@ preparations),
  add constraint weekly_has_its_source check ((cardinality(weekly) = 0) = (weekly_source is null)),
  add constraint source_is_not_empty check (weekly_source <> '');
