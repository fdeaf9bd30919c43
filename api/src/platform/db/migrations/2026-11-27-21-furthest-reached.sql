-- How far a patient has ever been in a lesson: what giving a course back goes by. A mark that is taken back leaves it.
alter table lesson_progress add column reached_at timestamptz;
alter table lesson_progress add column played int4multirange not null default '{}';
update lesson_progress set reached_at = done_at, played = watched;
alter table lesson_progress add constraint done_is_reached check (done_at is null or reached_at is not null);
