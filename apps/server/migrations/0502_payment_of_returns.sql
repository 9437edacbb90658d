-- Which payment it was that its provider gave back, or its payer's bank took back.
alter table order_movements add column payment_reference text;
