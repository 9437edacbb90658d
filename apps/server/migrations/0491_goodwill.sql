-- What is given back out of goodwill is not asked for again, whatever becomes of the order.
alter table refunds add column is_goodwill boolean not null default false;
alter table orders add column goodwill_total bigint not null default 0;
-- What a change of statuses took of it, should it be undone.
alter table order_undos add column goodwill bigint not null default 0;
