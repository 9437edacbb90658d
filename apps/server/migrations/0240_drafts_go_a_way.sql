-- In which way a draft comes to its customer: 'delivery', or a pickup by the id of its rule. Null: the
-- first that there is.
alter table drafts add column delivery_way text;
alter table drafts
  add constraint drafts_delivery_way check (length(delivery_way) <= 40) not valid;
