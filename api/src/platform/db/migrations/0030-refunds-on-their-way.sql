-- Refunds on their way are counted without those that have arrived. Nothing here changes what the release before reads or
-- writes.

create index refunds_on_their_way on refunds (created_at) where status <> 'succeeded';
