-- How a store may be paid is a row for each way, whichever there are. The columns of before stay for
-- the version that may run beside: what one of them writes, the triggers write in the other's place.
create table payment_methods (
  store_id uuid not null,
  method text not null,
  is_enabled boolean not null default false,
  hold_minutes integer,
  constraint payment_methods_pkey primary key (store_id, method),
  constraint payment_methods_store_fkey foreign key (store_id)
    references stores (id) on delete cascade,
  constraint payment_methods_method check (method ~ '^[a-z][a-z0-9_]{0,39}$'),
  constraint payment_methods_hold check (hold_minutes between 5 and 43200)
);

create function keep_payment_methods() returns trigger language plpgsql as $$
begin
  insert into payment_methods (store_id, method, is_enabled, hold_minutes)
  values
    (new.id, 'credit_debit', new.credit_debit, new.card_hold_minutes),
    (new.id, 'paypal', new.paypal, new.paypal_hold_minutes),
    (new.id, 'bank_transfer', new.bank_transfer, new.bank_transfer_hold_minutes),
    (new.id, 'cash_on_delivery', new.cash_on_delivery, null)
  on conflict (store_id, method) do update set
    is_enabled = excluded.is_enabled, hold_minutes = excluded.hold_minutes
  where (payment_methods.is_enabled, payment_methods.hold_minutes)
    is distinct from (excluded.is_enabled, excluded.hold_minutes);
  return null;
end
$$;

create trigger stores_payment_methods after insert or update of
  credit_debit, paypal, bank_transfer, cash_on_delivery,
  card_hold_minutes, paypal_hold_minutes, bank_transfer_hold_minutes on stores
  for each row when (pg_trigger_depth() = 0) execute function keep_payment_methods();

create function keep_payment_columns() returns trigger language plpgsql as $$
begin
  update stores set
    credit_debit = case new.method when 'credit_debit' then new.is_enabled else credit_debit end,
    paypal = case new.method when 'paypal' then new.is_enabled else paypal end,
    bank_transfer = case new.method when 'bank_transfer' then new.is_enabled else bank_transfer end,
    cash_on_delivery =
      case new.method when 'cash_on_delivery' then new.is_enabled else cash_on_delivery end,
    card_hold_minutes = case new.method when 'credit_debit'
      then coalesce(new.hold_minutes, card_hold_minutes) else card_hold_minutes end,
    paypal_hold_minutes = case new.method when 'paypal'
      then coalesce(new.hold_minutes, paypal_hold_minutes) else paypal_hold_minutes end,
    bank_transfer_hold_minutes = case new.method when 'bank_transfer'
      then coalesce(new.hold_minutes, bank_transfer_hold_minutes)
      else bank_transfer_hold_minutes end
  where id = new.store_id and case new.method
    when 'credit_debit' then (credit_debit, card_hold_minutes)
      is distinct from (new.is_enabled, coalesce(new.hold_minutes, card_hold_minutes))
    when 'paypal' then (paypal, paypal_hold_minutes)
      is distinct from (new.is_enabled, coalesce(new.hold_minutes, paypal_hold_minutes))
    when 'bank_transfer' then (bank_transfer, bank_transfer_hold_minutes)
      is distinct from (new.is_enabled, coalesce(new.hold_minutes, bank_transfer_hold_minutes))
    when 'cash_on_delivery' then cash_on_delivery <> new.is_enabled
    else false end;
  return null;
end
$$;

create trigger payment_methods_stores after insert or update on payment_methods
  for each row when (pg_trigger_depth() = 0) execute function keep_payment_columns();
