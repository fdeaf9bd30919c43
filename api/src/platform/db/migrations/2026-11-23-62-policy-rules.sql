-- The numbers from which a policy's sentences are made, and by which a cancellation is decided. The first versions were
-- sentences alone.
alter table cancellation_policies add column rules jsonb;

-- The terms as they stood when the time was held. What was held before terms were kept has none: it goes by the first.
alter table appointments
  add column policy_kind text,
  add column policy_version integer,
  add foreign key (policy_kind, policy_version) references cancellation_policies (kind, version),
  add constraint whole_policy check (num_nonnulls(policy_kind, policy_version) <> 1);
