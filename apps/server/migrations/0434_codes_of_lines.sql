-- What a line of a price is where its kind alone does not say and nobody gave it a name.
alter table order_price_lines add column code text;
