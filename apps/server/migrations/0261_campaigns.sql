-- What led the customer to the store: { source, medium, name }; null where nothing said so.
alter table orders add column campaign jsonb;
