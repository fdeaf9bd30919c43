-- A doctor's letter to another place of care. It never changes: a doctor who thinks otherwise writes another one. It hangs
-- on a consultation, and its patient alone decides who gets it.
create table referrals (
  -- made by who sends it: the same sent again is written once
  id uuid primary key,
  encounter_id uuid not null references appointments (id),
  -- a name or a field of medicine, in words
  to_whom text not null check (length(to_whom) between 1 and 120),
  reason text not null check (length(reason) between 1 and 2000),
  -- what was done so far
  done text check (length(done) between 1 and 2000),
  written_at timestamptz not null
);
create index referrals_of_encounter on referrals (encounter_id);
create trigger only_added_to before update or delete or truncate on referrals
  for each statement execute function refuse_change();

create table referral_shares (
  referral_id uuid not null references referrals (id),
  doctor_id integer not null references doctors (id),
  -- the last day on which the doctor reads it, in India
  until date not null,
  primary key (referral_id, doctor_id)
);
create index referral_shares_of_doctor on referral_shares (doctor_id);

comment on table referrals is 'Life: kept: medical record, until the person is erased.';
comment on table referral_shares is 'Life: kept: medical record, until the person is erased.';
