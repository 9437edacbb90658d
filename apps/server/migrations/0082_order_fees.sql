-- What Kade asks of a merchant for each order. Rows are never changed: an order that is cancelled is
-- booked back, and booked anew when it is reopened, each time under the next number.
create table order_fees (
  store_id uuid not null,
  order_id uuid not null,
  -- 1 is the charge of the order's own transaction; charges are odd, reversals even.
  number integer not null,
  entry text not null,
  -- Minor units of rupees; a reversal is below zero, so that a sum is what is owed.
  amount bigint not null,
  -- The plan whose fee it is: that of the moment at which the order was placed.
  plan text not null,
  -- The month of Colombo that it is booked in, as 2026-11.
  month text not null,
  created_at timestamptz not null,
  constraint order_fees_pkey primary key (store_id, order_id, number),
  constraint order_fees_order_fkey foreign key (store_id, order_id) references orders (store_id, id),
  constraint order_fees_plan_fkey foreign key (plan) references plans (identifier),
  constraint order_fees_entry check (
    number > 0 and entry = case when number % 2 = 1 then 'charge' else 'reversal' end),
  constraint order_fees_amount check (
    case entry when 'charge' then amount >= 0 else amount <= 0 end),
  constraint order_fees_month check (month ~ '^\d{4}-(0[1-9]|1[0-2])$')
);
create index order_fees_month_idx on order_fees (store_id, month, created_at, order_id, number)
  include (entry, amount);

-- Every change of a merchant's plan, whoever made it.
create table plan_changes (
  merchant_id uuid not null,
  id uuid not null,
  old_plan text not null,
  new_plan text not null,
  -- Who changed it: the merchant, an operator, or Kade by itself.
  by text not null,
  why text not null,
  created_at timestamptz not null,
  constraint plan_changes_pkey primary key (merchant_id, id),
  constraint plan_changes_merchant_fkey foreign key (merchant_id) references merchants (id),
  constraint plan_changes_old_plan_fkey foreign key (old_plan) references plans (identifier),
  constraint plan_changes_new_plan_fkey foreign key (new_plan) references plans (identifier),
  constraint plan_changes_by check (by in ('merchant', 'operator', 'kade'))
);

-- What a plan allows and asks for, in the words that are shown.
alter table plans add column features text[] not null default '{}';
update plans set features = case identifier
  when 'starter' then array[
    '1 store per user', 'Up to 20 products', '100 orders per month', '30 LKR per-order fee']
  when 'standard' then array[
    'Unlimited stores', 'Up to 200 products per store', 'Up to 1,000 orders per month',
    '20 LKR per-order fee']
  else array[
    'Unlimited stores', 'Unlimited products', 'Unlimited orders', '10 LKR per-order fee',
    'High availability']
end;
alter table plans alter column features drop default;
