-- Who decided on a slip or a payment to check is known by kind and id beside the name.
alter table order_slips add column actor_kind text, add column actor_id uuid;
alter table payment_mismatches add column actor_kind text, add column actor_id uuid;
alter table statement_slips add column actor_kind text, add column actor_id uuid;
