-- Jobs stay quick when a clinic has grown a thousand times. Nothing here changes what the release before reads or writes.

-- Notices are forgotten by their age, places by the end of their hold, and a film by the change that names it, without
-- reading all of the others.
create index notices_old on notices (created_at);
create index seats_to_drop on lab_seats (held_until) where held_until is not null;
create index changes_of_film on profile_changes (film_id) where film_id is not null;

comment on table sessions is 'Life: until 90 days after its end, and the last one of an account for ever, by the job: forgetting of old sessions.';
