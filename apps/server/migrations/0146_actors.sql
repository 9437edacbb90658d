-- Who acted, beside the name that people read: their kind, and their id where they have one.
alter table order_events add column actor_kind text, add column actor_id uuid;
alter table order_movements add column actor_kind text, add column actor_id uuid;
alter table refunds add column actor_kind text, add column actor_id uuid;
alter table order_undos add column actor_kind text, add column actor_id uuid;
alter table stock_changes add column actor_kind text, add column actor_id uuid;
alter table customer_notes add column actor_kind text, add column actor_id uuid;
alter table activities add column actor_kind text, add column actor_id uuid;
