-- What a merchant writes for visitors beside the legal documents: About, Contact, Privacy and others.
create table pages (
  store_id uuid not null,
  id uuid not null,
  kind text not null,
  slug text not null,
  title text not null,
  content text not null,
  position integer not null,
  cleaned_by integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint pages_pkey primary key (store_id, id),
  constraint pages_store_id_fkey foreign key (store_id) references stores (id),
  constraint pages_slug_key unique (store_id, slug),
  constraint pages_kind check (kind in ('about', 'contact', 'privacy', 'shipping', 'other')),
  constraint pages_position check (position >= 0)
);
create unique index pages_kind_key on pages (store_id, kind) where kind <> 'other';
create index pages_menu_idx on pages (store_id, position, id);
