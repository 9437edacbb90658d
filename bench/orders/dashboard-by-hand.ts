const WINDOW = `order_date >= (date_trunc('day', now() at time zone 'Asia/Colombo')
  - interval '29 days') at time zone 'Asia/Colombo'`;

const sumOf = (column: string, condition: string, name: string) =>
  `count(*) filter (where ${condition}) as ${name}_count,
   coalesce(sum(${column}) filter (where ${condition}), 0)::bigint as ${name}`;

/** What a cancelled order owed is not coming any more. */
const OPEN = "order_status <> 'cancelled'";

export const FIGURES = {
  status: `select order_status, count(*) from orders where store_id = $1 and ${WINDOW}
    group by order_status`,
  revenue: `select ${sumOf('paid_total', 'paid_total > 0', 'paid')},
      ${sumOf('refunded_total - charged_back_total', 'refunded_total > charged_back_total', 'refunded')},
      ${sumOf('charged_back_total', 'charged_back_total > 0', 'charged_back')},
      ${sumOf('due_total', `payment_status = 'pending' and ${OPEN}`, 'pending')},
      ${sumOf('due_total', `payment_status = 'failed' and ${OPEN}`, 'failed')}
    from orders where store_id = $1 and ${WINDOW}`,
  sales: `select (order_date at time zone 'Asia/Colombo')::date::text as day, count(*),
      sum(paid_total - refunded_total)::bigint as total
    from orders
    where store_id = $1 and ${WINDOW.replace('29', '59')} and paid_total > 0
    group by 1 order by 1`,
  topProducts: `with sold as (
      select product_id, sum(quantity) as quantity, sum(price * quantity)::bigint as total
      from order_items
      join orders on orders.store_id = order_items.store_id and orders.id = order_items.order_id
      where orders.store_id = $1 and ${WINDOW} and order_status <> 'cancelled'
        and product_id is not null
      group by product_id order by total desc, product_id limit 5
    )
    select products.id, products.name, sold.quantity, sold.total, files.id as file_id,
      files.extension, files.width, files.height, files.color
    from sold join products on products.store_id = $1 and products.id = sold.product_id
    left join files on files.store_id = $1 and files.id = products.thumbnail_id
    order by sold.total desc, products.id`,
  tasks: `select
      (select count(*) from orders where store_id = $1
        and order_status in ('pending', 'processing') and (payment_status = 'paid'
          or payment_status = 'pending' and payment_option = 'cash_on_delivery')) as to_pack,
      (select count(*) from order_slips
        where store_id = $1 and state = 'waiting') as slips_to_check,
      (select count(distinct order_id) from payment_mismatches where store_id = $1
        and state = 'open') as payments_to_check,
      (select case when count(distinct order_id) = 1 then min(order_id::text) end
        from payment_mismatches where store_id = $1 and state = 'open') as payment_to_check,
      (select count(*) from orders where store_id = $1
        and order_status = 'cancelled' and paid_total > refunded_total
        and id not in (select order_id from refunds where store_id = $1
          and state in ('queued', 'asked', 'unknown'))) as cancelled_paid,
      (select count(distinct order_id) from refunds
        where store_id = $1 and state = 'unknown') as refunds_to_check,
      (select count(*) from orders where store_id = $1
        and charged_back_open > 0 and order_status <> 'cancelled') as charged_back,
      (select count(*) from orders where store_id = $1 and refund_failed) as refund_failed,
      (select count(*) from products where store_id = $1 and deleted_at is null and in_stock
        and status = 'active' and coalesce(least_entry, stock_quantity)
          <= coalesce(products.low_stock_at, stores.low_stock_at)) as low_stock,
      (select count(*) from drafts where store_id = $1 and order_id is null
        and link_expires_at is null) as open_drafts,
      array(select order_number::integer from orders where store_id = $1
        and order_status in ('pending', 'processing') and (payment_status = 'paid'
          or payment_status = 'pending' and payment_option = 'cash_on_delivery')
        order by order_date, id limit 3) as first_to_pack,
      array(select id from products where store_id = $1 and deleted_at is null and in_stock
        and status = 'active' and coalesce(least_entry, stock_quantity)
          <= coalesce(products.low_stock_at, stores.low_stock_at)
        order by coalesce(least_entry, stock_quantity), id limit 3) as first_low,
      credit_debit or paypal or bank_transfer or cash_on_delivery as can_be_paid,
      domain, store_domains.proven_at
    from stores left join store_domains on store_domains.store_id = stores.id
      and store_domains.domain = stores.custom_domain
    where stores.id = $1`,
};
