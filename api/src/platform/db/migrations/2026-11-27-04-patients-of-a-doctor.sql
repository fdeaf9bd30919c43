-- A doctor's list of patients goes by whom they saw last, and a name is found in it: neither reads all of their encounters.
create index seen_by_doctor on appointments (doctor_id, ends_at desc);
create index seen_of_each on appointments (doctor_id, patient_id, ends_at desc);
create index users_by_name on users using gin (name gin_trgm_ops);
create index profiles_by_legal_name on patient_profiles using gin (legal_name gin_trgm_ops);
