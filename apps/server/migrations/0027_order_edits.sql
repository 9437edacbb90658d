-- Where a parcel can be followed, whoever carries it; and how often an order was edited, so that two
-- people who edit at once are told.
alter table orders
  add column tracking_number text not null default '',
  add column tracking_url text not null default '',
  add column version integer not null default 1;
