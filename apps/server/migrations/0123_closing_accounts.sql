-- A merchant closes their account: it can be kept for two weeks after all, then it is deleted.
alter table merchants
  -- When everything is deleted; null: the account stays.
  add column closes_at timestamptz,
  -- The mail of the last days was sent.
  add column is_closing_told boolean not null default false,
  -- Since when it is being deleted, which nobody stops any more.
  add column erasing_at timestamptz,
  -- When nothing was left but what was paid for, and nobody's name on it.
  add column erased_at timestamptz,
  add constraint merchants_closing check (
    (erasing_at is null or closes_at is not null) and (erased_at is null or erasing_at is not null)
  );
create index merchants_closes_at_idx on merchants (closes_at)
  where closes_at is not null and erased_at is null;

-- Its front is closed as a suspended one is; the two reasons come and go apart.
alter table stores add column closes_at timestamptz;

-- Stores that were deleted: what providers still tell of their orders is for nobody.
create table deleted_stores (
  store_id uuid not null,
  merchant_id uuid not null,
  deleted_at timestamptz not null,
  constraint deleted_stores_pkey primary key (store_id),
  constraint deleted_stores_merchant_id_fkey foreign key (merchant_id) references merchants (id)
);

-- What was asked for on a statement outlives the order that it was for.
alter table order_fees drop constraint order_fees_order_fkey;

-- Who closes an account is asked for what is on no statement yet, in the middle of a month.
alter table statements
  add column is_final boolean not null default false,
  drop constraint statements_merchant_id_month_key;
create unique index statements_month_key on statements (merchant_id, month) where not is_final;

-- A deleted store is looked for in all mails.
create index emails_store_idx on emails (store_id) where store_id is not null;
