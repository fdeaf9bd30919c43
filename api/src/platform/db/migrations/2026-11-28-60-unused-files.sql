-- Unused files are looked for among those of a month, by this index. What is older, and nothing has ever used, goes now.
create index files_by_age on files (created_at, id) where removed_at is null;
update files set removed_at = now()
where removed_at is null and created_at < now() - interval '30 days' and not (
  exists (select from doctors where intro_film = files.id)
  or exists (select from exports where file_id = files.id)
  or exists (select from file_grants where file_id = files.id)
  or exists (select from message_files where file_id = files.id)
  or exists (select from patient_documents where file_id = files.id)
  or exists (select from profile_changes where film_id = files.id)
  or exists (select from user_pictures where file_id = files.id)
);
