-- outside a transaction
create index concurrently order_undos_change_idx on order_undos (store_id, change_id)
  where change_id is not null;
alter table order_undos validate constraint order_undos_change_fkey;
