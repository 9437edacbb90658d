-- Statuses of several orders that were set at once go back together until their customers are told.
alter table order_changes add column is_undoable boolean not null default false;
alter table order_undos add column change_id uuid;
alter table order_undos
  add constraint order_undos_change_fkey foreign key (store_id, change_id)
    references order_changes (store_id, id) on delete cascade not valid;
