-- What everybody reads stays quick when a clinic has grown a thousand times. Nothing here changes what the release before
-- reads or writes.

-- Questions that everybody may read are found by the time of their answer, without reading the answers. The answer writes
-- that time, also when a process of the release before gives it.
alter table questions
  add column shown_at timestamptz,
  add constraint shown_to_everybody check (shown_at is null or is_for_everybody);
update questions set shown_at = answered_at
from question_answers as given
where given.question_id = questions.id and given.may_show and is_for_everybody;
drop index questions_for_everybody;
create index shown_questions on questions (shown_at desc, id) where shown_at is not null;
create index shown_questions_of_category on questions (category, shown_at desc, id) where shown_at is not null;
create index shown_questions_by_id on questions (id) where shown_at is not null and text is not null;
create function follow_answer() returns trigger language plpgsql as $$
begin
  update questions
  set is_open = tg_op = 'DELETE',
    shown_at = case when tg_op <> 'DELETE' and is_for_everybody and new.may_show then new.answered_at end
  where id = case tg_op when 'DELETE' then old.question_id else new.question_id end;
  return null;
end $$;
drop trigger closes_its_question on question_answers;
drop function say_whether_open();
create trigger closes_its_question after insert or delete or update of may_show, answered_at on question_answers
  for each row execute function follow_answer();

-- The cheapest doctors come first without sorting all of them.
create index doctors_by_fee on doctors (fee_paise, discovery_rank, id) where retired_at is null;

-- The time of the patient's first message after the expert's latest answer stands in the thread, so that an expert's waiting
-- threads are found without reading the messages of all their open ones. The messages write it, also when a process of the
-- release before sends them.
alter table threads add column waiting_since timestamptz;
create function waits_since(thread uuid) returns timestamptz language sql stable as $$
  select min(at) from messages
  where thread_id = thread and by = 'patient' and n > coalesce(
    (select max(n) from messages as given where given.thread_id = thread and given.by = 'doctor'), 0)
$$;
update threads set waiting_since = waits_since(id) where messages > 0;
create index threads_that_wait on threads (doctor_id, closes_at) where waiting_since is not null;
create function say_whether_waiting() returns trigger language plpgsql as $$
begin
  update threads set waiting_since = waits_since(id)
  where id in (select thread_id from fresh) and waiting_since is distinct from waits_since(id);
  return null;
end $$;
create trigger tells_whether_it_waits after insert on messages
  referencing new table as fresh for each statement execute function say_whether_waiting();
