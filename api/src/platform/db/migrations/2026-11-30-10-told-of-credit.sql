-- Credit ends by itself: whoever has it is told before, once.
alter table credits add column told_at timestamptz;
create index credits_to_tell on credits (ends_at) where told_at is null and left_paise > 0;
