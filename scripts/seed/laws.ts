/** Each finds the rows that break what it says; a seeded database holds none. */
export const LAWS: Readonly<Record<string, string>> = {
  'an order holds what its items add up to': `
    select from orders where item_count is distinct from
      (select sum(quantity)::integer from order_items
       where order_items.store_id = orders.store_id and order_id = orders.id)`,
  'a price is the sum of its lines, and that of its goods is what the items add up to': `
    select from orders where
      total_price is distinct from
        (select sum(amount)::bigint from order_price_lines as line
         where line.store_id = orders.store_id and order_id = orders.id)
      or (select sum(amount)::bigint from order_price_lines as line
          where line.store_id = orders.store_id and order_id = orders.id and kind = 'goods')
        is distinct from (select sum(price * quantity)::bigint from order_items
          where order_items.store_id = orders.store_id and order_id = orders.id)`,
  'a movement tells a code with what belongs to it': `
    select from order_movements where told ->> 'say' is null`,
  'orders are placed by their customers, whom no name tells, and worked on by their merchant': `
    select from order_events join stores on stores.id = store_id
    join merchants on merchants.id = stores.merchant_id
    where author <> case when field is null then ''
      else merchants.first_name || ' ' || merchants.last_name end`,
  'whoever acted is known by kind and id, beside the name': `
    select from (
      select store_id, author = '' as is_customer, actor_kind, actor_id from order_events
      union all select store_id, author = '', actor_kind, actor_id from order_movements
      union all select store_id, author = '', actor_kind, actor_id from stock_changes
      union all select store_id, false, actor_kind, actor_id from refunds
      union all select store_id, false, actor_kind, actor_id from customer_notes
      union all select store_id, false, actor_kind, actor_id from activities
      union all select store_id, decided_by = '', actor_kind, actor_id
        from order_slips where decided_at is not null
    ) as told join stores on stores.id = store_id
    where actor_kind is distinct from case when is_customer then 'shopper' else 'merchant' end
      or actor_id is distinct from case when not is_customer then merchant_id end`,
  'numbers of orders have no gaps': `
    select from stores left join order_counters as counter on counter.store_id = stores.id
    where coalesce(counter.last_order_number, 1000)
      <> 1000 + (select count(*) from orders where orders.store_id = stores.id)`,
  'orders are of the last ninety days': `
    select from orders where order_date > now() or order_date < now() - interval '90 days'`,
  'nothing of an order is before it or still to come': `
    select from orders join (
      select store_id, order_id, created_at from order_events
      union all select store_id, order_id, created_at from order_movements
      union all select store_id, order_id, created_at from order_slips
      union all select store_id, order_id, decided_at from order_slips
    ) as told on told.store_id = orders.store_id and told.order_id = orders.id
    where told.created_at < order_date or told.created_at > now()`,
  'statuses are where their histories end': `
    select from orders cross join unnest(array['order_status', 'payment_status']) as changed (field)
    where case changed.field when 'order_status' then order_status else payment_status end <> coalesce(
      (select new_value from order_events where order_events.store_id = orders.store_id
         and order_id = orders.id and order_events.field = changed.field
       order by id desc limit 1), 'pending')`,
  'a parcel has the number that its history tells': `
    select from orders where tracking_number <> coalesce(
      (select new_value from order_events where order_events.store_id = orders.store_id
         and order_id = orders.id and field = 'tracking' order by id desc limit 1), '')
      or (order_status in ('shipped', 'delivered') and tracking_number = '')`,
  'nothing is sold before it is there': `
    select from order_items join products using (store_id) join orders
      on orders.store_id = order_items.store_id and orders.id = order_id
    where products.id = product_id and products.created_at >= order_date`,
  'what is sold of a product with variants names one of each group': `
    select from order_items join variant_groups using (store_id, product_id)
    where not variants @> jsonb_build_array(jsonb_build_object('group_id', variant_groups.id))`,
  'every order can be paid as it was placed': `
    select from orders join stores on stores.id = store_id where not case payment_option
      when 'cash_on_delivery' then stores.cash_on_delivery
      when 'bank_transfer' then stores.bank_transfer
        and exists (select from bank_accounts where bank_accounts.store_id = stores.id)
      else false end`,
  'the money of an order is the sum of its movements': `
    select from orders cross join lateral (
      select coalesce(sum(amount) filter (where kind = 'charge'), 0) as charged,
        coalesce(sum(amount) filter (where kind = 'payment'), 0) as paid,
        coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded,
        coalesce(sum(amount) filter (where kind = 'write_off'), 0) as let_go
      from order_movements
      where order_movements.store_id = orders.store_id and order_id = orders.id
    ) as moved
    where (charged, paid, refunded, charged - let_go - paid)
      is distinct from (total_price, paid_total, refunded_total, due_total)`,
  'payment statuses say what the sums say': `
    select from orders where not case payment_status
      when 'paid' then paid_total > refunded_total and due_total = 0
      when 'refunded' then paid_total > 0 and refunded_total = paid_total
      else paid_total = 0 and (due_total > 0) = (order_status <> 'cancelled') end`,
  'an accepted slip is a payment, and only an unpaid order has one that waits': `
    select from order_slips join orders on orders.store_id = order_slips.store_id
      and orders.id = order_slips.order_id
    where payment_option <> 'bank_transfer' or twin_order_id is not null or file_id is null
      or (state = 'waiting') <> (decided_at is null)
      or (state = 'waiting' and payment_status <> 'pending')
      or (state = 'accepted') <> exists (
        select from order_movements where order_movements.store_id = orders.store_id
          and order_movements.order_id = orders.id and provider = 'bank_transfer'
          and provider_reference = order_slips.id::text)`,
  'an unpaid bank transfer waits until some time to come, or for its slip to be checked': `
    select from orders where (payment_option = 'bank_transfer' and payment_status = 'pending'
        and order_status <> 'cancelled' and not exists (select from order_slips
          where order_slips.store_id = orders.store_id and order_id = orders.id and state = 'waiting'))
      <> coalesce(hold_expires_at > now(), false)`,
  'a refund that is done is booked': `
    select from refunds where state = 'done' and not exists (
      select from order_movements where order_movements.store_id = refunds.store_id
        and order_movements.order_id = refunds.order_id and kind = 'refund'
        and provider_reference = refunds.id::text and order_movements.amount = refunds.amount)`,
  'every order has its fee, booked back where it was cancelled or returned': `
    select from orders where (
      select coalesce(sum(amount), 0) from order_fees
      where order_fees.store_id = orders.store_id and order_id = orders.id
    ) <> case when order_status = 'cancelled' or payment_status = 'refunded' then 0 else 1000 end`,
  'customers are what their orders add up to': `
    select from customers
    where (order_count::bigint, kept_total::numeric, first_order_at, last_order_at) <> (
      select count(*), sum(paid_total - refunded_total), min(order_date), max(order_date) from orders
      where orders.store_id = customers.store_id and orders.customer_id = customers.id)
    union all select from orders where customer_id is null`,
  'a product holds what its combinations add up to': `
    select from (
      select stock_entries.product_id, variants.store_id, sum(stock_quantity) as pieces
      from stock_entries join variants on variants.store_id = stock_entries.store_id
        and variants.id = variant_id group by 1, 2
    ) as counted join products on products.store_id = counted.store_id
      and products.id = product_id where pieces <> stock_quantity or least_entry is null`,
  'the history of the stock tells every piece': `
    select from products where stock_quantity <> (
        select coalesce(sum(after - before), 0) from stock_changes
        where stock_changes.store_id = products.store_id and product_id = products.id)
      and exists (select from stock_changes where stock_changes.store_id = products.store_id)`,
  'each step of the stock begins where the one before it ended': `
    select from (
      select before, lag(after, 1, 0::bigint) over (
        partition by store_id, product_id, combination order by created_at, id) as was
      from stock_changes
    ) as step where before <> was or before < 0`,
  'the stock moved with its orders': `
    select from stock_changes join orders on orders.store_id = stock_changes.store_id
      and orders.id = stock_changes.order_id
    where reason = 'order' and stock_changes.created_at < order_date
    union all
    select from stock_changes join products on products.store_id = stock_changes.store_id
      and products.id = product_id
    where stock_changes.created_at < products.created_at or stock_changes.created_at > now()`,
  'merchants did nothing before their store was there, or tomorrow': `
    select from activities join stores on stores.id = store_id
    where activities.created_at < stores.created_at or activities.created_at > now()`,
  'every change of a status by the merchant is in the log': `
    select from order_events join orders on orders.store_id = order_events.store_id
      and orders.id = order_id
    where field in ('order_status', 'payment_status', 'tracking')
      and exists (select from activities where activities.store_id = orders.store_id)
      and not exists (select from activities where activities.store_id = orders.store_id
        and name = '#' || order_number and activities.created_at = order_events.created_at)`,
  'nobody is mailed, and nothing failed': 'select from emails',
};

/** Each finds something that a seeded store with pictures is there to show. */
export const SIGHTS: Readonly<Record<string, string>> = {
  'a slip that waits': `select from order_slips where state = 'waiting'`,
  'a slip that was accepted': `select from order_slips where state = 'accepted'`,
  'a slip that was refused': `select from order_slips where state = 'rejected' and reason <> ''`,
  'stock that was bought': `select from stock_changes where reason = 'edit' and before > 0`,
  'stock that came back': `select from stock_changes where reason = 'cancel'`,
  'a product that is sold out': 'select from products where stock_quantity = 0',
  'a product that runs low': `
    select from products where coalesce(least_entry, stock_quantity) between 1 and 5`,
  'an order that was edited': `select from order_events where field = 'items'`,
  'a note about an order': `select from order_events where field = 'note'`,
  'a parcel that can be followed': `select from orders where tracking_number <> ''`,
  'a cash order that was delivered and paid': `
    select from orders where payment_option = 'cash_on_delivery' and order_status = 'delivered'
      and payment_status = 'paid'`,
  'an order that waits for its bank transfer': `
    select from orders where payment_option = 'bank_transfer' and hold_expires_at > now()`,
  'a cancelled order': `select from orders where order_status = 'cancelled'`,
  'money that went back in part': `
    select from orders where refunded_total > 0 and payment_status = 'paid'`,
  'money that went back whole': `select from orders where payment_status = 'refunded'`,
  'a note about a customer': 'select from customer_notes',
  'a customer who came again': 'select from customers where order_count > 1',
  'a draft whose link was sent': 'select from drafts where link_sent_at is not null',
  'a bank account': 'select from bank_accounts',
  'a shipping rule': 'select from shipping_items',
  'a legal document': 'select from policies',
  'a page that the merchant wrote': 'select from pages',
  'a number to ring': 'select from stores where contact_phone is not null',
  'a row of the homepage': 'select from layout_elements',
  'a category': 'select from categories',
  'a collection with products': 'select from collection_products',
};
