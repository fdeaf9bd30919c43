-- When a doctor told a patient of the time that they keep for them; null of what patients chose themselves.
alter table appointments add column offered_at timestamptz;
