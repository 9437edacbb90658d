-- What a store's homepage is made of, in the order of `index`. What a type does not use is null or ''.
create table layout_elements (
  store_id uuid not null references stores (id),
  id uuid not null,
  name text not null,
  type text not null,
  index integer not null default 0,
  collection_id uuid,
  product_id uuid,
  text text not null default '',
  link text,
  link_label text not null default '',
  created_at timestamptz not null,
  primary key (store_id, id),
  constraint layout_elements_collection_fkey
    foreign key (store_id, collection_id) references collections (store_id, id) on delete cascade,
  constraint layout_elements_product_fkey
    foreign key (store_id, product_id) references products (store_id, id) on delete cascade,
  constraint layout_elements_shape check (
    case type
      when 'collection' then collection_id is not null and product_id is null
      when 'product' then collection_id is null and product_id is not null
      when 'banner' then collection_id is null and product_id is null
      when 'text' then collection_id is null and product_id is null
      when 'image_row' then collection_id is null and product_id is null
      else false
    end
  )
);
create index layout_elements_collection_idx on layout_elements (store_id, collection_id);
create index layout_elements_product_idx on layout_elements (store_id, product_id);

create table layout_images (
  store_id uuid not null,
  element_id uuid not null,
  position integer not null,
  file_id uuid not null,
  alt text not null default '',
  link text,
  primary key (store_id, element_id, position),
  constraint layout_images_element_fkey
    foreign key (store_id, element_id) references layout_elements (store_id, id) on delete cascade,
  constraint layout_images_file_fkey
    foreign key (store_id, file_id) references files (store_id, id)
);
create index layout_images_file_idx on layout_images (store_id, file_id);
