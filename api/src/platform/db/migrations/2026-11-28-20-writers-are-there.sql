-- What members write is theirs until their account is erased, and goes with it. A call that began before may end after the
-- erasure: its words would stay for ever under an account that nobody has. Each new text takes the account's row, for which
-- the erasure waits, and which is gone for whoever waited for the erasure.
create function writer_is_there() returns trigger language plpgsql as $$
declare
  writer uuid := case tg_table_name
    when 'feedback_given' then
      (select patient_id from appointments where id = (to_jsonb(new) ->> 'appointment_id')::uuid)
    when 'messages' then
      (select patient_id from threads where id = (to_jsonb(new) ->> 'thread_id')::uuid)
    when 'comments' then (to_jsonb(new) ->> 'user_id')::uuid
    else (to_jsonb(new) ->> 'patient_id')::uuid
  end;
begin
  perform from users where id = writer and erased_at is null for key share;
  if not found then
    raise exception 'the account of the writer is erased'
      using errcode = 'check_violation', constraint = 'writer_is_there', table = tg_table_name;
  end if;
  return new;
end $$;

create trigger writer_is_there before insert on questions for each row execute function writer_is_there();
create trigger writer_is_there before insert on comments for each row execute function writer_is_there();
create trigger writer_is_there before insert on journal_entries for each row execute function writer_is_there();
create trigger writer_is_there before insert on patient_documents for each row execute function writer_is_there();
create trigger writer_is_there before insert on feedback_given for each row execute function writer_is_there();
create trigger writer_is_there before insert on messages for each row
  when (new.by = 'patient') execute function writer_is_there();
