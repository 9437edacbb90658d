-- What a plan costs and allows: the one table of limits. Money in minor units; null is unlimited.
create table plans (
  identifier text not null,
  name text not null,
  position integer not null,
  -- Rupees; a year of twelve months costs the regular price, one paid at once the other.
  monthly_price bigint not null,
  yearly_price bigint not null,
  regular_yearly_price bigint not null,
  -- US cents.
  dollar_price bigint not null,
  max_stores integer,
  max_products integer,
  max_orders_per_month integer,
  order_fee bigint not null,
  -- Of each store.
  storage_bytes bigint not null,
  constraint plans_pkey primary key (identifier),
  constraint plans_position_key unique (position)
);
insert into plans values
  ('starter', 'Starter', 1, 0, 0, 0, 0, 1, 20, 100, 3000, 2147483648),
  ('standard', 'Standard', 2, 300000, 2880000, 3600000, 1000, null, 200, 1000, 2000, 21474836480),
  ('pro', 'Pro', 3, 900000, 8640000, 10800000, 3000, null, null, null, 1000, 107374182400);

alter table merchants
  drop constraint merchants_plan,
  add constraint merchants_plan_fkey foreign key (plan) references plans (identifier);
