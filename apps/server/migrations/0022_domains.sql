-- Every domain that a store has entered. Who has proven one has it; until then it is a claim, and
-- several stores may try.
create table store_domains (
  store_id uuid not null references stores (id),
  -- Lower case, punycode.
  domain text not null,
  -- The label that the certificate record must point at: this store's and no other's.
  proof text not null,
  claimed_at timestamptz not null,
  proven_at timestamptz,
  -- Since when the records of a proven domain are gone.
  left_at timestamptz,
  checked_at timestamptz,
  -- When it is looked up again by itself; null: not any more.
  next_check_at timestamptz,
  -- Looks in a row that changed nothing.
  tries integer not null default 0,
  root_state text not null default 'unchecked',
  root_found text[] not null default '{}',
  challenge_state text not null default 'unchecked',
  challenge_found text[] not null default '{}',
  primary key (store_id, domain),
  constraint store_domains_root_state
    check (root_state in ('unchecked', 'right', 'missing', 'wrong', 'unreachable')),
  constraint store_domains_challenge_state
    check (challenge_state in ('unchecked', 'right', 'missing', 'wrong', 'unreachable'))
);
-- A visitor names a domain, not a store.
create unique index store_domains_proven_key on store_domains (domain) where proven_at is not null;
create index store_domains_domain_idx on store_domains (domain, claimed_at);
create index store_domains_next_check_at_idx on store_domains (next_check_at)
  where next_check_at is not null;

-- Subdomains that a store had before: still its own, and they lead to where it is now.
create table former_subdomains (
  store_id uuid not null references stores (id),
  subdomain text not null,
  left_at timestamptz not null,
  primary key (store_id, subdomain)
);
create unique index former_subdomains_subdomain_key on former_subdomains (subdomain);

insert into store_domains (store_id, domain, proof, claimed_at, proven_at, next_check_at)
select id, custom_domain, replace(gen_random_uuid()::text, '-', ''), created_at,
  case when is_custom_domain_active then created_at end, now()
from stores where custom_domain is not null;

drop index stores_custom_domain_key;
-- `custom_domain` is the domain that the merchant wants; `served_domain` the proven one that the
-- store is shown at now, null for its subdomain.
alter table stores add column served_domain text;
update stores set served_domain = custom_domain where is_custom_domain_active;
alter table stores
  drop column is_custom_domain_active,
  add constraint stores_custom_domain_fkey
    foreign key (id, custom_domain) references store_domains (store_id, domain),
  add constraint stores_served_domain_fkey
    foreign key (id, served_domain) references store_domains (store_id, domain);
