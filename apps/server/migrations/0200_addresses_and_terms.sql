-- What visitors find a shop's things by: readable addresses, words, options and least prices. Triggers
-- keep them, so that whoever writes a product, an import or a process of the version before, need not.

-- Every address that a product, a category or a collection has or had; the row itself names today's.
create table slugs (
  store_id uuid not null,
  kind text not null,
  slug text collate "C" not null,
  target_id uuid not null,
  constraint slugs_pkey primary key (store_id, kind, slug),
  constraint slugs_store_id_fkey foreign key (store_id) references stores (id),
  constraint slugs_kind check (kind in ('products', 'categories', 'collections'))
);
create index slugs_target_idx on slugs (store_id, target_id);

-- The words that a product is found by, in the form that forgives spellings; `is_option` is what its
-- variants are called.
create table product_terms (
  store_id uuid not null,
  term text collate "C" not null,
  product_id uuid not null,
  is_option boolean not null,
  weight smallint not null,
  constraint product_terms_pkey primary key (store_id, term, product_id, is_option),
  constraint product_terms_product_fkey foreign key (store_id, product_id)
    references products (store_id, id) on delete cascade
);
create index product_terms_product_idx on product_terms (store_id, product_id);

-- What a product can be had in: one row for each option, by the forms of its names.
create table product_options (
  store_id uuid not null,
  name text collate "C" not null,
  value text collate "C" not null,
  product_id uuid not null,
  shown_name text not null,
  shown_value text not null,
  place integer not null,
  constraint product_options_pkey primary key (store_id, name, value, product_id),
  constraint product_options_product_fkey foreign key (store_id, product_id)
    references products (store_id, id) on delete cascade
);
create index product_options_product_idx on product_options (store_id, product_id);

alter table products add column slug text;
alter table products add column lowest_price bigint;
alter table categories add column slug text;
alter table categories add column terms text[] collate "C" not null default '{}';
alter table collections add column slug text;

-- Sinhala and Tamil in the letters that people type them in, as far as they tell words apart.
create function search_latin(words text) returns text
language plpgsql immutable strict parallel safe
as $$
declare
  f text := normalize(words, NFC);
begin
  -- A consonant without a sign of a vowel carries an a.
  f := regexp_replace(f, '([\u0d9a-\u0dc6\u0b95-\u0bb9])(?![\u0dca\u0dcf-\u0ddf\u0df2\u0df3\u0bbe-\u0bcd])',
    '\1a', 'g');
  f := regexp_replace(f, '[\u0dca\u0bcd]', '', 'g');
  f := replace(replace(replace(f, 'ඳ', 'nd'), 'ඹ', 'mb'), 'ඥ', 'n');
  f := replace(replace(replace(f, 'ඓ', 'ai'), 'ඖ', 'au'), 'ෛ', 'ai');
  f := replace(replace(replace(f, 'ෞ', 'au'), 'ෘ', 'ru'), 'ං', 'n');
  f := translate(f,
    'කඛගඝඟචඡජඣඤටඨඩඪණඬතථදධනපඵබභමයරලවශෂසහළෆඅආඇඈඉඊඋඌඑඒඔඕාැෑිීුූෙේොෝ',
    'kkgggccjjnttddndttddnppbbmyrlvssshlfaaaaiiuueeooaaaiiuueeoo');
  f := replace(replace(replace(f, 'ங்க', 'ng'), 'ஐ', 'ai'), 'ஔ', 'au');
  f := replace(replace(f, 'ை', 'ai'), 'ௌ', 'au');
  return translate(f,
    'கஙசஜஞடணதநபமயரலவழளறனஷஸஹஅஆஇஈஉஊஎஏஒஓாிீுூெேொோ',
    'knsjntntnpmyrlvllrnsshaaiiuueeooaiiuueeoo');
end
$$;

-- Words as they sound, in the singular: sarees, saari and සාරි are one. Words stand apart by spaces.
create function search_fold(said text) returns text
language plpgsql immutable strict parallel safe
as $$
declare
  f text := search_form(regexp_replace(said, '[-\u2010-\u2015/_+&|,.;:()\[\]"\u201c\u201d*!?#]+', ' ', 'g'));
begin
  if f ~ '[\u0b80-\u0bff\u0d80-\u0dff]' then f := search_latin(f); end if;
  f := regexp_replace(f, '([a-z]{2})ies\y', '\1y', 'g');
  f := regexp_replace(f, '(ss|sh|ch|x|z)es\y', '\1', 'g');
  f := regexp_replace(f, '([a-z]{2}[a-rt-z])s\y', '\1', 'g');
  f := replace(replace(replace(f, 'tch', 'C'), 'ch', 'C'), 'ck', 'k');
  f := replace(replace(replace(f, 'sh', 's'), 'ph', 'f'), 'th', 't');
  f := regexp_replace(f, '([bdgjk])h', '\1', 'g');
  f := regexp_replace(f, 'c(?=[eiy])', 's', 'g');
  f := replace(replace(translate(f, 'cCwz', 'kcvs'), 'q', 'k'), 'x', 'ks');
  f := replace(replace(replace(f, 'ee', 'i'), 'oo', 'u'), 'ou', 'o');
  f := replace(replace(replace(f, 'ie', 'i'), 'ae', 'a'), 'y', 'i');
  return btrim(regexp_replace(f, '([a-z])\1+', '\1', 'g'));
end
$$;

-- A name as a part of an address: letters of every script and digits, with dashes between them.
create function slug_of(said text) returns text
language plpgsql immutable strict parallel safe
as $$
declare
  f text := search_form(regexp_replace(regexp_replace(said, '[''\u2018\u2019\u02bc`]', '', 'g'),
    '[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u0df4\u2000-\u200a\u2010-\u2027\u2030-\u205e]+', ' ', 'g'));
begin
  f := regexp_replace(f, '[^a-z0-9\u00df-\u1fff\u2c00-\ud7ff\uf900-\ufdff\ufe70-\ufefc]+', '-', 'g');
  f := btrim(left(btrim(normalize(f, NFC), '-'), 60), '-');
  if f = '' then return 'item'; end if;
  return case when f ~ '^[0-9a-f]{8}-[0-9a-f]{4}-' then 'item-' || f else f end;
end
$$;

-- The first address for a name that nobody else has or had; one's own of before is taken again.
create function claim_slug(of_kind text, store uuid, target uuid, said text) returns text
language plpgsql
as $$
declare
  base text := slug_of(said);
  wanted text;
  claimed text;
begin
  for try in 1..6 loop
    wanted := base || case try when 1 then ''
      when 6 then '-' || right(replace(target::text, '-', ''), 10) else '-' || try end;
    insert into slugs (store_id, kind, slug, target_id) values (store, of_kind, wanted, target)
    on conflict (store_id, kind, slug) do update set target_id = excluded.target_id
      where slugs.target_id = excluded.target_id
    returning slugs.slug into claimed;
    if claimed is not null then return claimed; end if;
  end loop;
  return target::text;
end
$$;

-- `priceRangeOf` of the rules: the least that one piece costs, whatever is chosen.
create function lowest_price_of(store uuid, product uuid, own bigint) returns bigint
language sql stable
as $$
  with choosable as (
    select variant_groups.id, variant_groups.price_type as kind, variant_groups.position,
      variants.price_type, variants.price_amount
    from variant_groups
    join variants on variants.store_id = variant_groups.store_id
      and variants.product_id = variant_groups.product_id and variants.group_id = variant_groups.id
    where variant_groups.store_id = store and variant_groups.product_id = product
      and variant_groups.price_type <> 'parent'
  ), bases as (
    select price_amount as base from choosable
    where id = (select id from choosable where kind = 'independent'
      order by position desc, id desc limit 1)
    union all
    select own where not exists (select from choosable where kind = 'independent')
  )
  select greatest(0, min(base + coalesce((
    select sum(least) from (
      select min(case price_type when 'addition' then price_amount
        when 'subtraction' then -price_amount
        when 'percentage' then div(base::numeric * price_amount + 5000, 10000)
        else 0 end) as least
      from choosable where kind = 'addon' group by id
    ) as addons), 0)))::bigint
  from bases
$$;

create function address_product() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    new.lowest_price := new.price;
    new.slug := claim_slug('products', new.store_id, new.id, new.name);
  else
    if new.price is distinct from old.price or new.lowest_price is null then
      new.lowest_price := lowest_price_of(new.store_id, new.id, new.price);
    end if;
    if new.name is distinct from old.name or new.slug is null then
      new.slug := claim_slug('products', new.store_id, new.id, new.name);
    end if;
  end if;
  -- Where a file of another shop called it something else, that address leads here, too.
  if new.handle is not null and (tg_op = 'INSERT' or new.handle is distinct from old.handle) then
    insert into slugs (store_id, kind, slug, target_id)
    values (new.store_id, 'products', left(new.handle, 200), new.id)
    on conflict (store_id, kind, slug) do nothing;
  end if;
  return new;
end
$$;
create trigger products_addressed before insert or update of name, handle, price, slug on products
  for each row execute function address_product();

create function address_shelf() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' or new.slug is null or new.name is distinct from old.name then
    new.slug := claim_slug(tg_table_name, new.store_id, new.id, new.name);
    if tg_table_name = 'categories' then
      new.terms := string_to_array(search_fold(new.name), ' ');
    end if;
  end if;
  return new;
end
$$;
create trigger categories_addressed before insert or update of name, slug on categories
  for each row execute function address_shelf();
create trigger collections_addressed before insert or update of name, slug on collections
  for each row execute function address_shelf();

create function forget_slugs() returns trigger
language plpgsql
as $$
begin
  delete from slugs using removed
  where slugs.store_id = removed.store_id and slugs.target_id = removed.id;
  return null;
end
$$;
create trigger products_unaddressed after delete on products
  referencing old table as removed for each statement execute function forget_slugs();
create trigger categories_unaddressed after delete on categories
  referencing old table as removed for each statement execute function forget_slugs();
create trigger collections_unaddressed after delete on collections
  referencing old table as removed for each statement execute function forget_slugs();

-- The words of a product itself: those of a short name weigh most, those of its description least.
create function tell_text(product products) returns void
language plpgsql
as $$
declare
  words text[] := (string_to_array(search_fold(product.name), ' '))[1:24];
begin
  insert into product_terms (store_id, term, product_id, is_option, weight)
  select product.store_id, left(term, 40), product.id, false, max(weight)
  from (
    select unnest(words), 20 + 10 / greatest(1, cardinality(words))
    union all
    select words[place] || words[place + 1], 15 from generate_series(1, cardinality(words) - 1) as place
    union all
    select unnest(string_to_array(search_fold(product.tags || ' ' || product.vendor), ' ')), 12
    union all
    -- Small words of English sound like words of Sinhala that mean something.
    select unnest((string_to_array(search_fold(regexp_replace(left(product.description, 1500),
      '\y(a|an|and|are|as|at|by|for|from|in|is|it|of|on|or|the|to|with)\y', ' ', 'gi')), ' '))[1:150]), 2
  ) as told (term, weight)
  where term <> ''
  group by left(term, 40);
end
$$;

create function retell_text() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' then
    if (new.name, new.tags, new.vendor, new.description)
      is not distinct from (old.name, old.tags, old.vendor, old.description) then return null;
    end if;
    delete from product_terms
    where store_id = new.store_id and product_id = new.id and not is_option;
  end if;
  perform tell_text(new);
  return null;
end
$$;
create trigger products_told after insert or update of name, tags, vendor, description on products
  for each row execute function retell_text();

-- What the variants of products are called and cost.
create function tell_options(store uuid, products_told uuid[]) returns void
language plpgsql
as $$
begin
  delete from product_options
  where store_id = store and product_id = any(products_told);
  insert into product_options (store_id, name, value, product_id, shown_name, shown_value, place)
  select store, search_form(variant_groups.name), search_form(variants.name),
    variants.product_id, min(variant_groups.name), min(variants.name), min(variants.position)
  from variants
  join variant_groups on variant_groups.store_id = variants.store_id
    and variant_groups.product_id = variants.product_id and variant_groups.id = variants.group_id
  where variants.store_id = store and variants.product_id = any(products_told)
  group by 2, 3, 4;
  delete from product_terms
  where store_id = store and product_id = any(products_told) and is_option;
  insert into product_terms (store_id, term, product_id, is_option, weight)
  select distinct store, left(word, 40), product_id, true, 8
  from product_options cross join unnest(string_to_array(search_fold(shown_value), ' ')) as word
  where store_id = store and product_id = any(products_told) and word <> '';
  update products set lowest_price = lowest_price_of(store, id, price)
  where store_id = store and id = any(products_told)
    and lowest_price is distinct from lowest_price_of(store, id, price);
end
$$;

create function retell_options() returns trigger
language plpgsql
as $$
declare
  one record;
begin
  if tg_op = 'UPDATE' then
    for one in
      select store_id, array_agg(distinct added.product_id) as products
      from added join removed using (store_id, id)
      where (added.name, added.price_type, added.price_amount, added.position)
        is distinct from (removed.name, removed.price_type, removed.price_amount, removed.position)
      group by store_id
    loop perform tell_options(one.store_id, one.products); end loop;
  elsif tg_op = 'INSERT' then
    for one in select store_id, array_agg(distinct product_id) as products from added group by store_id
    loop perform tell_options(one.store_id, one.products); end loop;
  else
    for one in
      select store_id, array_agg(distinct product_id) as products from removed
      where exists (select from products where products.store_id = removed.store_id
        and products.id = removed.product_id)
      group by store_id
    loop perform tell_options(one.store_id, one.products); end loop;
  end if;
  return null;
end
$$;
create trigger variants_told after insert on variants
  referencing new table as added for each statement execute function retell_options();
create trigger variants_retold after update on variants
  referencing old table as removed new table as added
  for each statement execute function retell_options();
create trigger variants_untold after delete on variants
  referencing old table as removed for each statement execute function retell_options();

create function retell_group() returns trigger
language plpgsql
as $$
begin
  if (new.name, new.price_type, new.position)
    is distinct from (old.name, old.price_type, old.position) then
    perform tell_options(new.store_id, array[new.product_id]);
  end if;
  return null;
end
$$;
create trigger variant_groups_retold after update of name, price_type, position on variant_groups
  for each row execute function retell_group();

-- What was there before all this, one at a time; a back-fill and a restore may tell it again.
create function tell_whole(store uuid, product uuid) returns void
language plpgsql
as $$
declare
  one products;
begin
  update products set slug = null where store_id = store and id = product and slug is null;
  select * into one from products where store_id = store and id = product;
  delete from product_terms where store_id = store and product_id = product and not is_option;
  perform tell_text(one);
  perform tell_options(store, array[product]);
end
$$;
