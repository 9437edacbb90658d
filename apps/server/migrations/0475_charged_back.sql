-- What of the money that went back was charged back, and what of that is neither here again nor noted.
alter table orders add column charged_back_total bigint not null default 0;
alter table orders add column charged_back_open bigint not null default 0;
-- A refund did not go through, and neither did another since, nor did anybody note it.
alter table orders add column refund_failed boolean not null default false;
-- What of `refunded` was of charge-backs, and what the change found to be noted.
alter table order_undos add column charged_back bigint not null default 0;
alter table order_undos add column refund_failed boolean not null default false;
