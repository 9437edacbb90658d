-- outside a transaction
alter table stores validate constraint stores_cancel_minutes;
alter table stores validate constraint stores_delivery_date_from;
