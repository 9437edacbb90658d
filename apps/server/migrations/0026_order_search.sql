-- What an order is found by: each word of its names, its number, e-mail and phone numbers, the last
-- also backwards behind a tilde, for those who know the last digits. Searched by prefix.
create table order_terms (
  store_id uuid not null,
  term text collate "C" not null,
  order_id uuid not null,
  primary key (store_id, term, order_id),
  constraint order_terms_order_fkey foreign key (store_id, order_id) references orders (store_id, id)
);

with phones as (
  select store_id, id, regexp_replace(
    regexp_replace(phone, '\D', '', 'g'), '^(0*94(?=\d{9}$)|0+)', '') as digits
  from orders, unnest(array[
    billing_address ->> 'phone_number', shipping_address ->> 'phone_number']) as phone
)
insert into order_terms (store_id, term, order_id)
select store_id, order_number::text, id from orders
union
select store_id, left(lower(email), 100), id from orders where email <> ''
union
select store_id, left(word, 100), id from orders, regexp_split_to_table(lower(concat_ws(' ',
  billing_address ->> 'full_name', shipping_address ->> 'full_name')), '[\s,]+') as word
  where word <> ''
union
select store_id, left(digits, 100), id from phones where digits <> ''
union
select store_id, '~' || reverse(left(digits, 100)), id from phones where digits <> '';

-- The list by date and every figure of the dashboard read this one alone.
create index orders_days_idx on orders (store_id, order_date, id)
  include (order_status, payment_status, payment_option, total_price);
drop index orders_date_idx;
create index orders_payment_option_idx on orders (store_id, payment_option, order_date, id);

-- The saved views: each is a small part of a store's orders.
create index orders_to_pack_idx on orders (store_id, order_date, id)
  where order_status in ('pending', 'processing')
    and (payment_status = 'paid'
      or payment_status = 'pending' and payment_option = 'cash_on_delivery');
create index orders_slips_idx on orders (store_id, order_date, id)
  where payment_option = 'bank_transfer' and payment_status = 'pending'
    and order_status <> 'cancelled';
create index orders_unpaid_idx on orders (store_id, order_date, id)
  where payment_status in ('pending', 'failed') and order_status <> 'cancelled';
