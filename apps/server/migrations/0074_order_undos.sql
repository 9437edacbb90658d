-- Changes of one order that can still be undone, and of which its customer is not told yet. A row ends
-- with its window: it is undone, or the job that tells deletes it.
create table order_undos (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  author text not null,
  old_order_status text not null,
  new_order_status text not null,
  old_payment_status text not null,
  new_payment_status text not null,
  -- What the change itself booked, and the sums that it left.
  paid bigint not null,
  refunded bigint not null,
  written_off bigint not null,
  paid_total bigint not null,
  refunded_total bigint not null,
  hold_expires_at timestamptz,
  occasions text[] not null,
  is_quiet boolean not null default false,
  created_at timestamptz not null,
  constraint order_undos_pkey primary key (store_id, id),
  constraint order_undos_order_fkey
    foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);
create index order_undos_order_idx on order_undos (store_id, order_id, id);
