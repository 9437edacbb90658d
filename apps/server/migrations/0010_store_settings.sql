alter table stores
  add column meta_title text,
  add column meta_description text,
  add column favicon_id uuid,
  -- What a shared link shows.
  add column share_image_id uuid,
  add constraint stores_favicon_fkey foreign key (id, favicon_id) references files (store_id, id),
  add constraint stores_share_image_fkey
    foreign key (id, share_image_id) references files (store_id, id);

create table policies (
  store_id uuid not null references stores (id),
  policy text not null,
  -- Rich text, cleaned to the editor's formats before it came here.
  content text not null,
  updated_at timestamptz not null,
  primary key (store_id, policy),
  constraint policies_policy check (policy in ('terms_and_conditions', 'refund_policy'))
);

create table themes (
  store_id uuid not null references stores (id),
  primary_color text not null,
  secondary_color text not null,
  background_color text not null,
  text_color text not null,
  accent_color text not null,
  is_enabled boolean not null,
  updated_at timestamptz not null,
  primary key (store_id),
  constraint themes_primary_color check (primary_color ~* '^#[0-9a-f]{6}$'),
  constraint themes_secondary_color check (secondary_color ~* '^#[0-9a-f]{6}$'),
  constraint themes_background_color check (background_color ~* '^#[0-9a-f]{6}$'),
  constraint themes_text_color check (text_color ~* '^#[0-9a-f]{6}$'),
  constraint themes_accent_color check (accent_color ~* '^#[0-9a-f]{6}$')
);
