-- How much of what went back of an order counts as never paid.
alter table orders add column due_again_total bigint not null default 0;
