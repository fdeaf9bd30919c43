-- The span of the request that left the work, so that a collector of traces shows the work below that request. Work has
-- none if the request's span was not sent.
alter table outbox
  add column span text check (span ~ '^[0-9a-f]{16}$'),
  add constraint span_of_a_trace check (span is null or trace is not null);
