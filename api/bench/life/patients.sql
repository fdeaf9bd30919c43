-- 200 patients per factor. The busy patient is the first one.
insert into users (id, user_type, name, email, email_verified_at, created_at)
select size.id('patient', n), 'Patient',
  (array['Meera', 'Asha', 'Ravi', 'Kiran', 'Anil', 'Priya', 'Vikram', 'Sunita', 'Arjun', 'Lata'])[1 + n % 10] || ' ' ||
  (array['Pillai', 'Rao', 'Sharma', 'Nair', 'Gupta', 'Menon', 'Das', 'Kapoor', 'Iyer', 'Joshi'])[1 + n / 10 % 10],
  'patient-' || n || '@synthetic.example', size.present() - interval '15 years', size.present() - interval '15 years'
from generate_series(1, size.many(200)) as n;
insert into patient_profiles (user_id, legal_name, date_of_birth, sex, address_line, city_id, pin, created_at, updated_at)
select id, name || ' Kumar', date '1985-05-05', 'other', '12 Lotus Street', (select min(id) from cities), '110001',
  created_at, created_at
from users where email like 'patient-%@synthetic.example';
insert into consent_events (user_id, purpose, document_slug, document_version, given, channel, at)
select users.id, 'teleconsultation', document.slug, document.version, true, 'login', users.created_at
from users, (select slug, version from legal_documents where slug = 'telemedicine-consent' order by version desc limit 1) as document
where users.email like 'patient-%@synthetic.example';
