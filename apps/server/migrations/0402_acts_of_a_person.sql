-- outside a transaction
create index concurrently activities_actor_idx on activities (store_id, actor_id, created_at, id);
