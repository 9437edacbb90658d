-- Pictures of imported products that are still to be fetched, or could not be.
create table import_pictures (
  store_id uuid not null,
  import_id uuid not null,
  product_id uuid not null,
  place integer not null,
  url text not null,
  alt text not null,
  state text not null default 'waiting',
  problem text,
  constraint import_pictures_pkey primary key (store_id, import_id, product_id, place),
  constraint import_pictures_import_fkey
    foreign key (store_id, import_id) references imports (store_id, id) on delete cascade,
  constraint import_pictures_state check (state in ('waiting', 'done', 'failed'))
);
create index import_pictures_state_idx on import_pictures (store_id, import_id, state);

-- Where a file of a store was fetched from, so that the same address is fetched once.
create table picture_sources (
  store_id uuid not null,
  url text not null,
  file_id uuid not null,
  constraint picture_sources_pkey primary key (store_id, url),
  constraint picture_sources_file_fkey
    foreign key (store_id, file_id) references files (store_id, id) on delete cascade
);
create index picture_sources_file_idx on picture_sources (store_id, file_id);
