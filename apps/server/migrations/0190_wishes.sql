-- What whoever orders asks of the shop: a note, a gift message, a day. Most ask for nothing.
alter table orders add column wishes jsonb not null default '{}';
alter table drafts add column wishes jsonb not null default '{}';
