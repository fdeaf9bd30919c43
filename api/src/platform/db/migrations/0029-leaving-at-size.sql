-- A person's rows are found without reading those of all others, also when a clinic has grown a thousand times: for the
-- copy of their data, for their deletion, and for what is deleted with a device. Nothing here changes what the release
-- before reads or writes.

create index files_of_person on files (owner_id);
create index documents_of_person on patient_documents (patient_id);
create index history_of_person on history_items (patient_id);
create index joins_of_user on meeting_joins (user_id);
create index guests_of_appointment on meeting_guests (appointment_id);
create index credits_of_person on credits (patient_id);
create index link_codes_of_user on link_codes (user_id);
create index codes_of_device on one_time_codes (device_id) where device_id is not null;

-- What was sent to an address, or came from it, is found by the address too.
create index codes_to_address on one_time_codes (lower(destination));
create index contact_requests_from_address on contact_requests (lower(reply_to));
create index launch_notices_to_address on launch_notices (lower(email));
