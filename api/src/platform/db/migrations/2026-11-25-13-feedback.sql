-- How a call was, once a visit: a tap, and words where its patient has some. What is shown of it is a row of feedback,
-- which an operator has made; it goes when its patient takes the words or their yes back, and when they are forgotten.
create table feedback_given (
  appointment_id uuid primary key references appointments (id) on delete cascade,
  score smallint not null check (score between 1 and 5),
  words text check (length(words) between 1 and 1000),
  may_show boolean not null default false,
  given_at timestamptz not null,
  -- what patients see of it; null while nobody has looked, and of what is not shown
  feedback_id integer unique references feedback (id),
  passed_at timestamptz,
  constraint shown_with_a_yes check (feedback_id is null or (may_show and words is not null)),
  constraint shown_or_passed check (feedback_id is null or passed_at is null)
);
create function forget_shown_feedback() returns trigger language plpgsql as $$
begin
  delete from feedback where id = old.feedback_id;
  return null;
end $$;
create trigger forget_shown_feedback after delete on feedback_given
  for each row when (old.feedback_id is not null) execute function forget_shown_feedback();
create trigger forget_taken_back after update on feedback_given
  for each row when (old.feedback_id is not null and new.feedback_id is null) execute function forget_shown_feedback();
