-- What visitors of the public pages have written to those who run Kade. What looks like spam is kept,
-- too, but not mailed, and not for long.
create table inquiries (
  id uuid not null,
  type text not null,
  name text not null,
  email text not null,
  phone text not null,
  message text not null,
  suspicion text,
  created_at timestamptz not null,
  kept_until timestamptz not null,
  constraint inquiries_pkey primary key (id),
  constraint inquiries_type_check check (type in ('requestBeta', 'wishlist')),
  constraint inquiries_suspicion_check check (suspicion in ('trap', 'haste', 'links'))
);
create index inquiries_created_at_idx on inquiries (created_at, id);
create index inquiries_kept_until_idx on inquiries (kept_until);
