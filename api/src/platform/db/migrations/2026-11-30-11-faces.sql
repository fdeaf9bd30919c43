-- Whoever is listed has a face: their own, or the drawn one that stands in.
update doctors set profile_pic = '/images/profile/nobody.svg' where profile_pic !~ '^/images/.';
alter table doctors add constraint has_a_face check (profile_pic ~ '^/images/.');
