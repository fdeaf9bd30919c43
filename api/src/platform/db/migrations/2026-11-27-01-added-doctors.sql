-- Of those whom people have added, a registration is one person's from the draft on, on the lists or not.
create unique index one_added_doctor_a_registration on doctors (registration_no) where origin = 'product';
