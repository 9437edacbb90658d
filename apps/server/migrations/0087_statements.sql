-- What a merchant owes for the orders of a month, with what was carried over from the statement
-- before. Money in minor units of rupees.
create table statements (
  id uuid not null,
  merchant_id uuid not null,
  number bigint not null,
  -- As 2026-10.
  month text not null,
  issued_at timestamptz not null,
  -- Null where it asks for nothing yet.
  due_at timestamptz,
  -- The sum of its lines, and what it took over; below zero it is a credit.
  fees bigint not null,
  carried bigint not null,
  total bigint not null,
  -- `carried`: too little to ask for, and part of the next one.
  state text not null,
  -- How many mails about it were sent.
  told integer not null default 0,
  paid_at timestamptz,
  paid_by text,
  constraint statements_pkey primary key (id),
  constraint statements_merchant_id_id_key unique (merchant_id, id),
  constraint statements_merchant_id_month_key unique (merchant_id, month),
  constraint statements_number_key unique (number),
  constraint statements_merchant_id_fkey foreign key (merchant_id) references merchants (id),
  constraint statements_month check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  constraint statements_total check (total = fees + carried),
  constraint statements_state check (state in ('carried', 'due', 'paid')),
  constraint statements_due check ((state = 'carried') = (due_at is null)),
  constraint statements_paid check ((state = 'paid') = (paid_at is not null)),
  constraint statements_paid_by check (paid_by in ('card', 'bank_transfer'))
);
create index statements_due_at_idx on statements (due_at) where state = 'due';

-- Which statement an entry of the ledger is on: one, for ever.
create table statement_fees (
  store_id uuid not null,
  order_id uuid not null,
  number integer not null,
  statement_id uuid not null,
  constraint statement_fees_pkey primary key (store_id, order_id, number),
  constraint statement_fees_entry_fkey foreign key (store_id, order_id, number)
    references order_fees (store_id, order_id, number),
  constraint statement_fees_statement_id_fkey foreign key (statement_id) references statements (id)
);
create index statement_fees_statement_id_idx
  on statement_fees (statement_id, order_id, number);

-- Numbers of statements have no gaps.
create table statement_numbers (
  last bigint not null,
  is_one boolean not null default true,
  constraint statement_numbers_pkey primary key (is_one),
  constraint statement_numbers_one check (is_one)
);
insert into statement_numbers (last) values (0);

-- Attempts to pay a statement by card; the id is PayHere's order_id.
create table statement_payments (
  id uuid not null,
  merchant_id uuid not null,
  statement_id uuid not null,
  amount bigint not null,
  -- PayHere's number of what was paid.
  reference text,
  created_at timestamptz not null,
  paid_at timestamptz,
  constraint statement_payments_pkey primary key (id),
  constraint statement_payments_statement_fkey foreign key (merchant_id, statement_id)
    references statements (merchant_id, id)
);
create index statement_payments_statement_id_idx on statement_payments (statement_id);

-- Slips of transfers are kept until somebody has looked, and after.
alter table merchant_files add column is_private boolean not null default false;

create table statement_slips (
  merchant_id uuid not null,
  id uuid not null,
  statement_id uuid not null,
  file_id uuid not null,
  state text not null default 'waiting',
  -- Why it was refused.
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  constraint statement_slips_pkey primary key (merchant_id, id),
  constraint statement_slips_statement_fkey foreign key (merchant_id, statement_id)
    references statements (merchant_id, id),
  constraint statement_slips_file_fkey foreign key (merchant_id, file_id)
    references merchant_files (merchant_id, id),
  constraint statement_slips_state check (state in ('waiting', 'accepted', 'refused', 'replaced'))
);
create index statement_slips_statement_id_idx on statement_slips (statement_id, created_at desc);
create unique index statement_slips_waiting_key on statement_slips (statement_id)
  where state = 'waiting';
create index statement_slips_waiting_idx on statement_slips (created_at, id)
  where state = 'waiting';

-- Since when a merchant's fees are overdue so long that new products wait.
alter table merchants add column fees_overdue_since timestamptz;
