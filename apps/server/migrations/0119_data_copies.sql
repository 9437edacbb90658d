-- A copy of all that is kept of a merchant and their stores, for a week after it was made.
create table data_copies (
  merchant_id uuid not null,
  -- Tells a copy from the one that takes its place.
  id uuid not null,
  state text not null default 'preparing',
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  bytes bigint,
  constraint data_copies_pkey primary key (merchant_id),
  constraint data_copies_merchant_id_id_key unique (merchant_id, id),
  constraint data_copies_merchant_id_fkey foreign key (merchant_id) references merchants (id)
    on delete cascade,
  constraint data_copies_state check (state in ('preparing', 'ready', 'failed'))
);
create index data_copies_expires_at_idx on data_copies (expires_at);

-- Its text, each piece compressed by itself.
create table data_copy_pieces (
  merchant_id uuid not null,
  copy_id uuid not null,
  number integer not null,
  bytes bytea not null,
  constraint data_copy_pieces_pkey primary key (merchant_id, copy_id, number),
  constraint data_copy_pieces_copy_fkey foreign key (merchant_id, copy_id)
    references data_copies (merchant_id, id) on delete cascade
);
alter table data_copy_pieces alter column bytes set storage external;
