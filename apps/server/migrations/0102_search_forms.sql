-- How texts are compared and searched; `searchForm` of the rules is the same, sign by sign.
create function search_form(words text) returns text
language sql immutable strict parallel safe
as $$
  select case when form = '' then plain else form end
  from (
    select plain, btrim(regexp_replace(regexp_replace(
      regexp_replace(plain, '([0-9])[\u0021-\u0023\u0025-\u002a\u002c-\u002f\u003a\u003b\u003f\u0040\u005b-\u005d\u005f\u007b\u007d\u00a1\u00a7\u00ab\u00b6\u00b7\u00bb\u00bf\u0964\u0965\u0df4\u2010-\u2027\u2030-\u2043\u2045-\u2051\u2053-\u205e\u3001-\u3003\u3008-\u3011]+(?=[0-9])', '\1 ', 'g'),
      '[\u0021-\u0023\u0025-\u002a\u002c-\u002f\u003a\u003b\u003f\u0040\u005b-\u005d\u005f\u007b\u007d\u00a1\u00a7\u00ab\u00b6\u00b7\u00bb\u00bf\u0964\u0965\u0df4\u2010-\u2027\u2030-\u2043\u2045-\u2051\u2053-\u205e\u3001-\u3003\u3008-\u3011]', '', 'g'),
      ' +', ' ', 'g'), ' ') as form
    from (
      select regexp_replace(translate(
        regexp_replace(normalize(words, NFKD),
          '[\u00ad\u0300-\u036f\u061c\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]', '', 'g'),
        'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞĐĦĿŁŊŒΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐ',
        'abcdefghijklmnopqrstuvwxyzæðøþđħŀłŋœαβγδεζηθικλμνξοπρστυφχψωσђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяґ'),
        '[\u0009-\u000d\u0020\u0085\u1680\u2028\u2029]+', ' ', 'g') as plain
    ) as plainly
  ) as formed
$$;

-- Letters of before stand in the one spelling that new ones are kept in.
update products set name = normalize(name) where name is not normalized;
update categories set name = normalize(name) where name is not normalized;
update collections set name = normalize(name) where name is not normalized;
update variants set name = normalize(name)
where name is not normalized and not exists (
  select from variants as other
  where other.store_id = variants.store_id and other.product_id = variants.product_id
    and other.group_id = variants.group_id
    and other.id <> variants.id and lower(normalize(other.name)) = lower(normalize(variants.name))
);

-- Two spellings of one name there were already: the later ones are told apart by the end of their ids.
update categories set name = left(categories.name, 90) || ' ' || right(categories.id::text, 6)
from (
  select store_id, id, row_number() over (
    partition by store_id, search_form(name) order by created_at, id) as place
  from categories
) as spelled
where spelled.store_id = categories.store_id and spelled.id = categories.id and place > 1;
alter table categories add column search_name text not null
  generated always as (search_form(name)) stored;
drop index categories_name_key;
create unique index categories_name_key on categories (store_id, search_name);

update collections set name = left(collections.name, 90) || ' ' || right(collections.id::text, 6)
from (
  select store_id, id, row_number() over (
    partition by store_id, search_form(name) order by created_at, id) as place
  from collections
) as spelled
where spelled.store_id = collections.store_id and spelled.id = collections.id and place > 1;
alter table collections add column search_name text not null
  generated always as (search_form(name)) stored;
drop index collections_name_key;
create unique index collections_name_key on collections (store_id, search_name);

alter table products add column search_name text not null
  generated always as (search_form(name)) stored;
drop index products_search_idx;
create index products_search_idx on products (store_id, search_name) include (status)
  where deleted_at is null;

-- Names are found by their forms; numbers and e-mail addresses are none.
with odd as (
  delete from order_terms
  where term ~ '[^a-z0-9]' and term !~ '[@~]' and term <> search_form(term)
  returning store_id, search_form(term) as term, order_id, order_date
)
insert into order_terms (store_id, term, order_id, order_date)
select distinct store_id, term, order_id, order_date from odd
on conflict do nothing;

with odd as (
  delete from customer_terms
  where term ~ '[^a-z0-9]' and term !~ '[@~]' and term <> search_form(term)
  returning store_id, search_form(term) as term, customer_id
)
insert into customer_terms (store_id, term, customer_id)
select distinct store_id, term, customer_id from odd
on conflict do nothing;

update drafts set terms = array(
  select distinct case when term ~ '[@~]' then term else search_form(term) end
  from unnest(terms) as term
);

-- Initials that were written apart are a word, too: the A. M. S. K. of a name.
insert into order_terms (store_id, term, order_id, order_date)
select distinct store_id, replace(initials[1], ' ', ''), id, order_date
from orders
cross join unnest(array[billing_address ->> 'full_name', shipping_address ->> 'full_name']) as name
cross join regexp_matches(
  search_form(replace(name, ',', ' ')), '(?<!\S)[a-z](?: [a-z])+(?!\S)', 'g') as initials
where name ~* '(?:^|[\s,])[a-z]\.?[\s,]+[a-z]\.?(?:$|[\s,])'
on conflict do nothing;

insert into customer_terms (store_id, term, customer_id)
select distinct store_id, replace(initials[1], ' ', ''), id
from customers
cross join regexp_matches(
  search_form(replace(name, ',', ' ')), '(?<!\S)[a-z](?: [a-z])+(?!\S)', 'g') as initials
where name ~* '(?:^|[\s,])[a-z]\.?[\s,]+[a-z]\.?(?:$|[\s,])'
on conflict do nothing;

-- An operator finds merchants and stores by the same forms of their words: those between signs,
-- and those with the signs left out.
drop index merchants_words_idx;
drop index stores_words_idx;
create or replace function search_words(said text) returns tsvector
language sql immutable parallel safe
  return array_to_tsvector(array_remove(string_to_array(
    search_form(translate(said, '.-_@+,/:', '        ')) || ' ' || search_form(said), ' '), ''));
create index merchants_words_idx on merchants
  using gin (search_words(email || ' ' || username || ' ' || first_name || ' ' || last_name));
create index stores_words_idx on stores
  using gin (search_words(name || ' ' || subdomain || ' ' || coalesce(custom_domain, '')));
