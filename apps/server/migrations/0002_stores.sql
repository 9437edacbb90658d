create table stores (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  name text not null,
  -- The store always answers at {subdomain}.{platform host} …
  subdomain text not null,
  -- … and at a name of its own (lower case, punycode) once DNS has proven that it is the store's.
  custom_domain text,
  is_custom_domain_active boolean not null default false,
  logo_id uuid,
  facebook text,
  twitter text,
  instagram text,
  youtube text,
  credit_debit boolean not null default false,
  paypal boolean not null default false,
  bank_transfer boolean not null default false,
  cash_on_delivery boolean not null default true,
  last_order_number bigint not null default 1000,
  created_at timestamptz not null
);
create unique index stores_subdomain_key on stores (subdomain);
create unique index stores_custom_domain_key on stores (custom_domain);
create index stores_merchant_id_idx on stores (merchant_id, created_at, id);

-- Uploaded pictures. The row's id names the file in storage.
create table files (
  store_id uuid not null references stores (id),
  id uuid not null,
  extension text not null,
  is_private boolean not null default false,
  width integer not null,
  height integer not null,
  color text not null,
  byte_size bigint not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  constraint files_extension check (extension in ('jpg', 'png')),
  constraint files_color check (color ~ '^#[0-9a-f]{6}$')
);
-- The nightly sweep walks all files by id, oldest first, and asks which ids of stored bytes are known.
create index files_id_idx on files (id);

-- Uploads of a merchant who has no store yet: the logo picked in the wizard.
create table merchant_files (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  extension text not null,
  width integer not null,
  height integer not null,
  color text not null,
  byte_size bigint not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  constraint merchant_files_extension check (extension in ('jpg', 'png')),
  constraint merchant_files_color check (color ~ '^#[0-9a-f]{6}$')
);
create index merchant_files_id_idx on merchant_files (id);
create index merchant_files_created_at_idx on merchant_files (created_at);

alter table stores
  add constraint stores_logo_fkey foreign key (id, logo_id) references files (store_id, id);
