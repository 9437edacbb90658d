-- Lists are paged by an id, and an order may have several entries.
alter table order_fees add column id uuid not null default gen_random_uuid();
