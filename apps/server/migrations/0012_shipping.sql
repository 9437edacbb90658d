-- The rules whose sum is an order's shipping. What a type does not use is null.
create table shipping_items (
  store_id uuid not null references stores (id),
  id uuid not null,
  type text not null,
  value bigint,
  item_count integer,
  -- In basis points.
  percentage integer,
  created_at timestamptz not null,
  primary key (store_id, id),
  constraint shipping_items_value check (value >= 0),
  constraint shipping_items_item_count check (item_count >= 1),
  constraint shipping_items_percentage check (percentage between 0 and 10000),
  constraint shipping_items_shape check (
    case type
      when 'fixed' then value is not null and item_count is null and percentage is null
      when 'per_items' then value is not null and item_count is not null and percentage is null
      when 'percentage' then value is null and item_count is null and percentage is not null
      else false
    end
  )
);
