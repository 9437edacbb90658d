-- in slices
with slice as (
  select * from stores
  where id > coalesce(($1::jsonb ->> 0)::uuid, '00000000-0000-0000-0000-000000000000')
  order by id limit $2::integer for no key update
), filled as (
  insert into payment_methods (store_id, method, is_enabled, hold_minutes)
  select slice.id, method, is_enabled, hold_minutes from slice cross join lateral (
    values
      ('credit_debit', credit_debit, card_hold_minutes),
      ('paypal', paypal, paypal_hold_minutes),
      ('bank_transfer', bank_transfer, bank_transfer_hold_minutes),
      ('cash_on_delivery', cash_on_delivery, null)
  ) as way (method, is_enabled, hold_minutes)
  on conflict do nothing
)
select jsonb_build_array(id) as mark from slice order by id desc limit 1
