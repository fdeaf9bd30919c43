-- A thread tells whether its expert still has to read a message of its patient, so that counting these reads the expert's own
-- unread threads, and not the unread messages of the whole clinic. The messages write it, also when a process of the release
-- before sends or reads them.
alter table threads add column has_unread boolean not null default false;

-- The lock makes who reads wait for who writes at the same moment, and the other way round, so that the next statement finds
-- what both have done.
create or replace function say_whether_waiting() returns trigger language plpgsql as $$
begin
  perform from threads where id in (select thread_id from fresh) order by id for no key update;
  update threads set waiting_since = since, has_unread = unread
  from (
    select thread_id, waits_since(thread_id) as since, exists (
      select from messages where messages.thread_id = theirs.thread_id and by = 'patient' and read_at is null) as unread
    from (select distinct thread_id from fresh) as theirs offset 0
  ) as said
  where id = thread_id and (waiting_since, has_unread) is distinct from (since, unread);
  return null;
end $$;
create trigger tells_whether_it_is_read after update on messages
  referencing new table as fresh for each statement execute function say_whether_waiting();

update threads set has_unread = true
where id in (select thread_id from messages where by = 'patient' and read_at is null);
create index unread_threads on threads (doctor_id) where has_unread;
