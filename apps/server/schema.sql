-- Made from the migrations by `npm run schema`; read this to learn the data.

CREATE OR REPLACE FUNCTION public.address_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    new.lowest_price := new.price;
    new.highest_price := new.price;
    new.slug := claim_slug('products', new.store_id, new.id, new.name);
  else
    if new.price is distinct from old.price or new.lowest_price is null or new.highest_price is null
    then
      select lowest, highest into new.lowest_price, new.highest_price
      from price_range_of(new.store_id, new.id, new.price);
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
$function$;

CREATE OR REPLACE FUNCTION public.address_shelf()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  shelf text := regexp_replace(tg_table_name, '_\d+$', '');
begin
  if tg_op = 'INSERT' or new.slug is null or new.name is distinct from old.name then
    new.slug := claim_slug(shelf, new.store_id, new.id, new.name);
    if shelf = 'categories' then
      new.terms := string_to_array(search_fold(new.name), ' ');
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.call_stock_alerts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  product uuid;
begin
  if tg_table_name ~ '^products(_\d+)?$' then
    product := new.id;
  else
    product := new.product_id;
  end if;
  update stock_alerts set due_at = now()
  where store_id = new.store_id and product_id = product and due_at is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.choices_left_of(store uuid, product uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  said jsonb;
begin
  if (select count(*) from (
    select from stock_entries
    where store_id = store and product_id = product and stock_quantity > 0 limit 101
  ) as left_over) > 100 then return null; end if;
  with entries as materialized (
    select parents || variant_id as ids from stock_entries
    where store_id = store and product_id = product and stock_quantity > 0
  ), counted as materialized (
    select distinct variants.group_id from (select distinct unnest(ids) as id from entries) as one
    join variants on variants.store_id = store and variants.id = one.id
  ), held as materialized (
    select variants.id, variants.group_id in (select group_id from counted) as is_counted,
      search_form(variant_groups.name) || ':' || option_form(variants.name) as said
    from variants
    join variant_groups on variant_groups.store_id = store
      and variant_groups.product_id = product and variant_groups.id = variants.group_id
    where variants.store_id = store and variants.product_id = product
  )
  -- In order: what is the same after a sale changes no page.
  select jsonb_agg((
    select jsonb_agg(distinct held.said) from held
    where not held.is_counted or held.id = any(entries.ids)) order by entries.ids) into said
  from entries
  having count(*) * (select count(*) from held) <= 1000;
  return said;
end
$function$;

CREATE OR REPLACE FUNCTION public.claim_slug(of_kind text, store uuid, target uuid, said text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.count_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  one record;
begin
  if tg_op <> 'DELETE' then
    for one in
      select store_id,
        coalesce(sum(byte_size + coalesce(sizes_bytes, 0)) filter (where not is_private), 0)
          as picture_bytes,
        count(*) filter (where not is_private) as picture_count,
        coalesce(sum(byte_size) filter (where is_private), 0) as slip_bytes,
        count(*) filter (where is_private) as slip_count
      from added group by store_id order by store_id
    loop
      insert into storage_usage as usage
        (store_id, picture_bytes, picture_count, slip_bytes, slip_count)
      values
        (one.store_id, one.picture_bytes, one.picture_count, one.slip_bytes, one.slip_count)
      on conflict (store_id) do update set
        picture_bytes = usage.picture_bytes + excluded.picture_bytes,
        picture_count = usage.picture_count + excluded.picture_count,
        slip_bytes = usage.slip_bytes + excluded.slip_bytes,
        slip_count = usage.slip_count + excluded.slip_count;
    end loop;
  end if;
  if tg_op <> 'INSERT' then
    for one in
      select store_id,
        coalesce(sum(byte_size + coalesce(sizes_bytes, 0)) filter (where not is_private), 0)
          as picture_bytes,
        count(*) filter (where not is_private) as picture_count,
        coalesce(sum(byte_size) filter (where is_private), 0) as slip_bytes,
        count(*) filter (where is_private) as slip_count
      from removed group by store_id order by store_id
    loop
      update storage_usage set
        picture_bytes = picture_bytes - one.picture_bytes,
        picture_count = picture_count - one.picture_count,
        slip_bytes = slip_bytes - one.slip_bytes,
        slip_count = slip_count - one.slip_count
      where store_id = one.store_id;
    end loop;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_imports()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' and new.file_bytes > 0 then
    insert into storage_usage as usage (store_id, import_bytes, import_count)
    values (new.store_id, new.file_bytes, 1)
    on conflict (store_id) do update set
      import_bytes = usage.import_bytes + excluded.import_bytes,
      import_count = usage.import_count + 1;
  end if;
  if tg_op <> 'INSERT' and old.file_bytes > 0 then
    update storage_usage as usage set
      import_bytes = usage.import_bytes - old.file_bytes,
      import_count = usage.import_count - 1
    where usage.store_id = old.store_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_of_before()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_distributed() then return new; end if;
  insert into order_counters as counter (store_id, last_order_number, last_draft_number)
  values (new.id, new.last_order_number, new.last_draft_number)
  on conflict (store_id) do update set
    last_order_number =
      counter.last_order_number + new.last_order_number - old.last_order_number,
    last_draft_number =
      counter.last_draft_number + new.last_draft_number - old.last_draft_number
  returning last_order_number, last_draft_number
  into new.last_order_number, new.last_draft_number;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_page_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.page_version := old.page_version + 1;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.forget_slugs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  one record;
begin
  for one in select store_id, array_agg(id) as ids from removed group by store_id order by store_id loop
    delete from slugs where store_id = one.store_id and target_id = any(one.ids);
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.forget_twin_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update order_slips set twin_order_id = null
  where store_id = old.store_id and twin_order_id = old.id;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.forget_variant_image()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update variants set image_id = null
  where store_id = old.store_id and product_id = old.product_id and image_id = old.file_id;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.is_distributed()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select to_regclass('pg_catalog.pg_dist_partition') is not null
$function$;

CREATE OR REPLACE FUNCTION public.is_erased_account(account uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select from merchants where id = account and erased_at is not null);
end $function$;

CREATE OR REPLACE FUNCTION public.keep_choices_left()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.choices_left := case when new.least_entry <= 0 and new.stock_policy = 'stop'
    then choices_left_of(new.store_id, new.id) end;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_page_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Of several pages that had it one after the other, the last is meant.
  insert into slugs (store_id, kind, slug, target_id)
  values (old.store_id, 'pages', old.slug, old.id)
  on conflict (store_id, kind, slug) do update set target_id = excluded.target_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_payment_columns()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_distributed() then return null; end if;
  update stores set
    credit_debit = case new.method when 'credit_debit' then new.is_enabled else credit_debit end,
    paypal = case new.method when 'paypal' then new.is_enabled else paypal end,
    bank_transfer = case new.method when 'bank_transfer' then new.is_enabled else bank_transfer end,
    cash_on_delivery =
      case new.method when 'cash_on_delivery' then new.is_enabled else cash_on_delivery end,
    card_hold_minutes = case new.method when 'credit_debit'
      then coalesce(new.hold_minutes, card_hold_minutes) else card_hold_minutes end,
    paypal_hold_minutes = case new.method when 'paypal'
      then coalesce(new.hold_minutes, paypal_hold_minutes) else paypal_hold_minutes end,
    bank_transfer_hold_minutes = case new.method when 'bank_transfer'
      then coalesce(new.hold_minutes, bank_transfer_hold_minutes)
      else bank_transfer_hold_minutes end
  where id = new.store_id and case new.method
    when 'credit_debit' then (credit_debit, card_hold_minutes)
      is distinct from (new.is_enabled, coalesce(new.hold_minutes, card_hold_minutes))
    when 'paypal' then (paypal, paypal_hold_minutes)
      is distinct from (new.is_enabled, coalesce(new.hold_minutes, paypal_hold_minutes))
    when 'bank_transfer' then (bank_transfer, bank_transfer_hold_minutes)
      is distinct from (new.is_enabled, coalesce(new.hold_minutes, bank_transfer_hold_minutes))
    when 'cash_on_delivery' then cash_on_delivery <> new.is_enabled
    else false end;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.keep_payment_methods()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_distributed() then return null; end if;
  insert into payment_methods (store_id, method, is_enabled, hold_minutes)
  values
    (new.id, 'credit_debit', new.credit_debit, new.card_hold_minutes),
    (new.id, 'paypal', new.paypal, new.paypal_hold_minutes),
    (new.id, 'bank_transfer', new.bank_transfer, new.bank_transfer_hold_minutes),
    (new.id, 'cash_on_delivery', new.cash_on_delivery, null)
  on conflict (store_id, method) do update set
    is_enabled = excluded.is_enabled, hold_minutes = excluded.hold_minutes
  where (payment_methods.is_enabled, payment_methods.hold_minutes)
    is distinct from (excluded.is_enabled, excluded.hold_minutes);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_change_of_pages(store uuid, product uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  whole constant text := store::text;
  noted text := current_setting('kade.changed_shop', true);
begin
  -- Once for what a transaction does to one shop, or to ten products of it, mostly; a setting that is undone
  -- with it says so.
  if noted is null or not starts_with(noted, whole) then
    noted := whole;
  elsif noted = whole or position(product::text in noted) > 0 then
    return;
  elsif length(noted) > 400 then
    product := null;
  end if;
  insert into page_changes (shop, product) values (store, product);
  perform set_config('kade.changed_shop', coalesce(noted || ' ' || product::text, whole), true);
end
$function$;

CREATE OR REPLACE FUNCTION public.note_page_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  store uuid;
  product uuid;
begin
  if tg_table_name ~ '^(stores|store_domains)(_\d+)?$' then
    if is_distributed() then return null; end if;
    store := case when tg_table_name ~ '^stores' then to_jsonb(new) ->> 'id'
      else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'store_id' end;
  else
    store := coalesce(new.store_id, old.store_id);
    if tg_table_name ~ '^(combinations|product_images|stock_entries|variant_groups|variants)(_\d+)?$' then
      product := coalesce(new.product_id, old.product_id);
    end if;
  end if;
  perform note_change_of_pages(store, product);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_stock_on_pages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  product uuid;
begin
  if tg_table_name !~ '^products' then
    product := new.product_id;
  elsif row(old.status, old.deleted_at, old.category_id, old.created_at, old.in_stock, old.stock_policy, old.stock_quantity > 0)
    is not distinct from
    row(new.status, new.deleted_at, new.category_id, new.created_at, new.in_stock, new.stock_policy, new.stock_quantity > 0)
  then
    product := new.id;
  end if;
  if least(old.stock_quantity, 10) = least(new.stock_quantity, 10) then
    old.stock_quantity := new.stock_quantity;
    if tg_table_name ~ '^products' then
      if (old.least_entry > 0) is not distinct from (new.least_entry > 0) then
        old.least_entry := new.least_entry;
      end if;
    end if;
    if old is not distinct from new then return null; end if;
  end if;
  perform note_change_of_pages(new.store_id, product);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.option_form(said text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  f text := translate(normalize(said, NFKC), '−‐–—“”′‘’⁄', '----""''''''/');
begin
  if f !~ '[0-9#]' then return search_form(said); end if;
  f := translate(f, '-/.,%"'':#', E'\ue000\ue001\ue002\ue003\ue004\ue005\ue006\ue007\ue008');
  f := search_form(regexp_replace(f, '(?<![0-9])[\ue000-\ue007]+(?![0-9])', '', 'g'));
  f := translate(f, E'\ue000\ue001\ue002\ue003\ue004\ue005\ue006\ue007\ue008', '-/.‚%"''∶#');
  return case when f = '' then search_form(said) else f end;
end
$function$;

CREATE OR REPLACE FUNCTION public.price_range_of(store uuid, product uuid, own bigint, OUT lowest bigint, OUT highest bigint)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
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
    union
    select own where not exists (select from choosable where kind = 'independent')
  ), addons as (
    select base, id, min(amount) as least, max(amount) as most
    from (
      select base, id, case price_type when 'addition' then price_amount
        when 'subtraction' then -price_amount
        when 'percentage' then div(base::numeric * price_amount + 5000, 10000)
        else 0 end as amount
      from bases cross join choosable where kind = 'addon'
    ) as priced
    group by base, id
  ), ranges as (
    select base + coalesce(sum(least), 0) as least, base + coalesce(sum(most), 0) as most
    from bases left join addons using (base) group by base
  )
  select greatest(0, min(least)), greatest(0, max(most)) into lowest, highest from ranges;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_act()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if to_jsonb(new) - 'subject' = to_jsonb(old) - 'subject'
    and new.subject in ('', 'Closed account')
    and exists (select from merchants where id = old.merchant_id and erased_at is not null)
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.retell_group()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.name, new.price_type, new.position)
    is distinct from (old.name, old.price_type, old.position) then
    perform tell_options(new.store_id, array[new.product_id]);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.retell_options()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
    for one in select store_id, array_agg(distinct product_id) as products from removed group by store_id
    loop
      -- Those that go with their variants are told no more.
      perform tell_options(one.store_id, array(
        select id from products where store_id = one.store_id and id = any(one.products)));
    end loop;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.retell_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if (new.name, new.tags, new.vendor, new.description)
      is not distinct from (old.name, old.tags, old.vendor, old.description) then return null;
    end if;
    delete from product_terms
    where store_id = new.store_id and product_id = new.id and not is_option;
  end if;
  perform tell_product(new.store_id, new.id, new.name, new.tags, new.vendor, new.description);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.search_fold(said text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
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
  -- '([a-z])\1+' of the letters that are left; what refers back is tried at every letter.
  f := regexp_replace(f, '(a)a+|(b)b+|(c)c+|(d)d+|(e)e+|(f)f+|(g)g+', '\1\2\3\4\5\6\7', 'g');
  f := regexp_replace(f, '(h)h+|(i)i+|(j)j+|(k)k+|(l)l+|(m)m+|(n)n+', '\1\2\3\4\5\6\7', 'g');
  f := regexp_replace(f, '(o)o+|(p)p+|(r)r+|(s)s+|(t)t+|(u)u+|(v)v+', '\1\2\3\4\5\6\7', 'g');
  return btrim(f);
end
$function$;

CREATE OR REPLACE FUNCTION public.search_form(words text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  plain text := words;
  form text;
begin
  -- Most texts are of English letters alone, which are their own compatible ones.
  if octet_length(plain) <> char_length(plain) then
    plain := regexp_replace(normalize(plain, NFKD), '[\u00ad\u0300-\u036f\u061c\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]', '', 'g');
  end if;
  plain := lower(plain collate "C");
  if plain ~ '[\u0009-\u000d\u0085\u1680\u2028\u2029]|  ' then
    plain := regexp_replace(plain, '[\u0009-\u000d\u0020\u0085\u1680\u2028\u2029]+', ' ', 'g');
  end if;
  if plain ~ '[ÆÐØÞĐĦĿŁŊŒΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐ]' then
    plain := translate(plain,
      'ÆÐØÞĐĦĿŁŊŒΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐ',
      'æðøþđħŀłŋœαβγδεζηθικλμνξοπρστυφχψωσђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяґ');
  end if;
  form := regexp_replace(plain, '([0-9])[\u0021-\u0023\u0025-\u002a\u002c-\u002f\u003a\u003b\u003f\u0040\u005b-\u005d\u005f\u007b\u007d\u00a1\u00a7\u00ab\u00b6\u00b7\u00bb\u00bf\u0964\u0965\u0df4\u2010-\u2027\u2030-\u2043\u2045-\u2051\u2053-\u205e\u3001-\u3003\u3008-\u3011]+(?=[0-9])', '\1 ', 'g');
  form := regexp_replace(form, '[\u0021-\u0023\u0025-\u002a\u002c-\u002f\u003a\u003b\u003f\u0040\u005b-\u005d\u005f\u007b\u007d\u00a1\u00a7\u00ab\u00b6\u00b7\u00bb\u00bf\u0964\u0965\u0df4\u2010-\u2027\u2030-\u2043\u2045-\u2051\u2053-\u205e\u3001-\u3003\u3008-\u3011]', '', 'g');
  form := btrim(regexp_replace(form, '  +', ' ', 'g'), ' ');
  return case when form = '' then plain else form end;
end
$function$;

CREATE OR REPLACE FUNCTION public.search_latin(words text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.search_words(said text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(array_remove(string_to_array(((search_form(translate(said, '.-_@+,/:'::text, '        '::text)) || ' '::text) || search_form(said)), ' '::text), ''::text));

CREATE OR REPLACE FUNCTION public.slug_of(said text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  f text := search_form(regexp_replace(regexp_replace(said, '[''\u2018\u2019\u02bc`]', '', 'g'),
    '[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u0df4\u2000-\u200a\u2010-\u2027\u2030-\u205e]+', ' ', 'g'));
begin
  f := regexp_replace(f, '[^a-z0-9\u00df-\u1fff\u2c00-\ud7ff\uf900-\ufdff\ufe70-\ufefc]+', '-', 'g');
  f := btrim(left(btrim(normalize(f, NFC), '-'), 60), '-');
  if f = '' then return 'item'; end if;
  return case when f ~ '^[0-9a-f]{8}-[0-9a-f]{4}-' then 'item-' || f else f end;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_options(store uuid, products_told uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  one record;
  told record;
begin
  delete from product_options
  where store_id = store and product_id = any(products_told);
  insert into product_options (store_id, name, value, product_id, shown_name, shown_value, place)
  select variants.store_id, search_form(variant_groups.name), option_form(variants.name),
    variants.product_id, min(variant_groups.name), min(variants.name), min(variants.position)
  from variants
  join variant_groups on variant_groups.store_id = variants.store_id
    and variant_groups.product_id = variants.product_id and variant_groups.id = variants.group_id
  where variants.store_id = store and variants.product_id = any(products_told)
  group by 1, 2, 3, 4;
  delete from product_terms
  where store_id = store and product_id = any(products_told) and is_option;
  insert into product_terms (store_id, term, product_id, is_option, weight)
  select distinct store_id, left(word, 40), product_id, true, 8
  from product_options cross join unnest(string_to_array(search_fold(shown_value), ' ')) as word
  where store_id = store and product_id = any(products_told) and word <> '';
  for one in
    select id, price, lowest_price, highest_price, least_entry from products
    where store_id = store and id = any(products_told) order by id
  loop
    told := price_range_of(store, one.id, one.price);
    if (told.lowest, told.highest) is distinct from (one.lowest_price, one.highest_price) then
      update products set lowest_price = told.lowest, highest_price = told.highest
      where store_id = store and id = one.id;
    end if;
    -- What is left of it is called otherwise.
    if one.least_entry <= 0 then
      update products set least_entry = products.least_entry where store_id = store and id = one.id;
    end if;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_product(store uuid, product uuid, said_name text, said_tags text, said_vendor text, said_description text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  -- It sounds like tea in Sinhala.
  plain text := regexp_replace(said_name, '\ythe\y', ' ', 'gi');
  words text[] := (string_to_array(search_fold(
    case when btrim(plain) = '' then said_name else plain end), ' '))[1:24];
begin
  insert into product_terms (store_id, term, product_id, is_option, weight)
  select store, left(term, 40), product, false, max(weight)
  from (
    select unnest(words), 20 + 10 / greatest(1, cardinality(words))
    union all
    select words[place] || words[place + 1], 15 from generate_series(1, cardinality(words) - 1) as place
    union all
    select unnest(string_to_array(search_fold(
      regexp_replace(said_tags || ' ' || said_vendor, '\ythe\y', ' ', 'gi')), ' ')), 12
    union all
    -- Small words of English sound like words of Sinhala that mean something.
    select unnest((string_to_array(search_fold(regexp_replace(left(said_description, 1500),
      '\y(a|an|and|are|as|at|by|for|from|in|is|it|of|on|or|the|to|with)\y', ' ', 'gi')), ' '))[1:150]), 2
  ) as told (term, weight)
  where term <> ''
  group by left(term, 40);
end
$function$;

create table activities (
  store_id uuid not null,
  id uuid not null,
  merchant_id uuid,
  area text not null,
  action text not null,
  thing text not null,
  name text,
  changes jsonb not null,
  created_at timestamp with time zone not null,
  actor_kind text,
  actor_id uuid,
  told jsonb,
  undo jsonb,
  undone_at timestamp with time zone,
  constraint activities_pkey PRIMARY KEY (store_id, id),
  constraint activities_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint activities_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint activities_action CHECK ((action = ANY (ARRAY['created'::text, 'changed'::text, 'deleted'::text, 'viewed'::text])))
);
CREATE INDEX activities_actor_idx ON public.activities USING btree (store_id, actor_id, created_at, id);
CREATE INDEX activities_area_idx ON public.activities USING btree (store_id, area, created_at, id);
CREATE INDEX activities_created_at_idx ON public.activities USING btree (store_id, created_at, id);
CREATE INDEX activities_expiry_idx ON public.activities USING btree (created_at);

create table bank_accounts (
  store_id uuid not null,
  id uuid not null,
  bank_name text not null,
  account_number text not null,
  account_holder_name text not null,
  branch text not null default ''::text,
  branch_code text not null default ''::text,
  swift_code text not null default ''::text,
  created_at timestamp with time zone not null,
  constraint bank_accounts_pkey PRIMARY KEY (store_id, id),
  constraint bank_accounts_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE TRIGGER bank_accounts_pages AFTER INSERT OR DELETE OR UPDATE ON public.bank_accounts FOR EACH ROW EXECUTE FUNCTION note_page_change();

create table billing_notices (
  order_id uuid not null,
  digest bytea not null,
  body jsonb not null,
  outcome text,
  received_at timestamp with time zone not null,
  constraint billing_notices_pkey PRIMARY KEY (order_id, digest)
);

create table bulk_change_items (
  store_id uuid not null,
  change_id uuid not null,
  product_id uuid not null,
  state text not null default 'waiting'::text,
  before jsonb,
  after jsonb,
  kept_because text,
  constraint bulk_change_items_pkey PRIMARY KEY (store_id, change_id, product_id),
  constraint bulk_change_items_change_fkey FOREIGN KEY (store_id, change_id) REFERENCES bulk_changes(store_id, id) ON DELETE CASCADE,
  constraint bulk_change_items_kept_because CHECK ((kept_because = ANY (ARRAY['no_room'::text, 'fees_overdue'::text, 'gone'::text]))) NOT VALID,
  constraint bulk_change_items_state CHECK ((state = ANY (ARRAY['waiting'::text, 'changed'::text, 'same'::text, 'read_only'::text, 'undone'::text, 'kept'::text])))
);
CREATE INDEX bulk_change_items_state_idx ON public.bulk_change_items USING btree (store_id, change_id, state, product_id);

create table bulk_changes (
  store_id uuid not null,
  id uuid not null,
  change jsonb not null,
  state text not null,
  created_at timestamp with time zone not null,
  constraint bulk_changes_pkey PRIMARY KEY (store_id, id),
  constraint bulk_changes_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint bulk_changes_state CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'undoing'::text, 'undone'::text])))
);
CREATE INDEX bulk_changes_created_at_idx ON public.bulk_changes USING btree (store_id, created_at, id);

create table categories (
  store_id uuid not null,
  id uuid not null,
  name text not null,
  description text not null default ''::text,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  search_name text not null generated always as (search_form(name)) stored,
  slug text,
  terms text[] not null default '{}'::text[],
  constraint categories_pkey PRIMARY KEY (store_id, id),
  constraint categories_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE UNIQUE INDEX categories_name_key ON public.categories USING btree (store_id, search_name);
CREATE TRIGGER categories_addressed BEFORE INSERT OR UPDATE OF name, slug ON public.categories FOR EACH ROW EXECUTE FUNCTION address_shelf();
CREATE TRIGGER categories_pages AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH ROW EXECUTE FUNCTION note_page_change();
CREATE TRIGGER categories_unaddressed AFTER DELETE ON public.categories REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_slugs();

create table collection_products (
  store_id uuid not null,
  collection_id uuid not null,
  product_id uuid not null,
  position integer not null,
  constraint collection_products_pkey PRIMARY KEY (store_id, collection_id, product_id),
  constraint collection_products_collection_fkey FOREIGN KEY (store_id, collection_id) REFERENCES collections(store_id, id) ON DELETE CASCADE,
  constraint collection_products_product_fkey FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id) ON DELETE CASCADE
);
CREATE INDEX collection_products_position_idx ON public.collection_products USING btree (store_id, collection_id, "position");
CREATE INDEX collection_products_product_idx ON public.collection_products USING btree (store_id, product_id);
CREATE TRIGGER collection_products_pages AFTER INSERT OR DELETE OR UPDATE ON public.collection_products FOR EACH ROW EXECUTE FUNCTION note_page_change();

create table collections (
  store_id uuid not null,
  id uuid not null,
  name text not null,
  description text not null default ''::text,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  search_name text not null generated always as (search_form(name)) stored,
  slug text,
  constraint collections_pkey PRIMARY KEY (store_id, id),
  constraint collections_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE UNIQUE INDEX collections_name_key ON public.collections USING btree (store_id, search_name);
CREATE TRIGGER collections_addressed BEFORE INSERT OR UPDATE OF name, slug ON public.collections FOR EACH ROW EXECUTE FUNCTION address_shelf();
CREATE TRIGGER collections_pages AFTER INSERT OR DELETE OR UPDATE ON public.collections FOR EACH ROW EXECUTE FUNCTION note_page_change();
CREATE TRIGGER collections_unaddressed AFTER DELETE ON public.collections REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_slugs();

create table combinations (
  store_id uuid not null,
  product_id uuid not null,
  variants uuid[] not null,
  sku text not null default ''::text,
  barcode text not null default ''::text,
  weight integer,
  compare_at_price bigint,
  constraint combinations_pkey PRIMARY KEY (store_id, product_id, variants),
  constraint combinations_product_fkey FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id) ON DELETE CASCADE,
  constraint combinations_compare_at_price_not_negative CHECK ((compare_at_price >= 0)),
  constraint combinations_several CHECK ((cardinality(variants) > 1)),
  constraint combinations_told CHECK (((sku <> ''::text) OR (barcode <> ''::text) OR (weight IS NOT NULL) OR (compare_at_price IS NOT NULL))),
  constraint combinations_weight_not_negative CHECK ((weight >= 0))
);
CREATE INDEX combinations_barcode_idx ON public.combinations USING btree (store_id, lower(barcode) text_pattern_ops) WHERE (barcode <> ''::text);
CREATE INDEX combinations_sku_idx ON public.combinations USING btree (store_id, lower(sku) text_pattern_ops) WHERE (sku <> ''::text);
CREATE TRIGGER combinations_pages AFTER INSERT OR DELETE OR UPDATE ON public.combinations FOR EACH ROW EXECUTE FUNCTION note_page_change();

create table customer_contacts (
  store_id uuid not null,
  contact text not null,
  customer_id uuid not null,
  is_shared boolean not null default false,
  is_alone boolean not null default false,
  constraint customer_contacts_pkey PRIMARY KEY (store_id, contact, customer_id),
  constraint customer_contacts_customer_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_contacts_customer_idx ON public.customer_contacts USING btree (store_id, customer_id);
CREATE UNIQUE INDEX customer_contacts_owner_idx ON public.customer_contacts USING btree (store_id, contact) WHERE (NOT is_shared);

create table customer_notes (
  store_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  text text not null,
  version integer not null default 1,
  author text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  actor_kind text,
  actor_id uuid,
  constraint customer_notes_pkey PRIMARY KEY (store_id, id),
  constraint customer_notes_customer_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_notes_customer_idx ON public.customer_notes USING btree (store_id, customer_id, created_at, id);

create table customer_terms (
  store_id uuid not null,
  term text not null,
  customer_id uuid not null,
  constraint customer_terms_pkey PRIMARY KEY (store_id, term, customer_id),
  constraint customer_terms_customer_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_terms_customer_idx ON public.customer_terms USING btree (store_id, customer_id);

create table customers (
  store_id uuid not null,
  id uuid not null,
  name text not null,
  email text,
  phone_number text not null,
  order_count integer not null,
  kept_total bigint not null,
  first_order_at timestamp with time zone not null,
  last_order_at timestamp with time zone not null,
  erased_at timestamp with time zone,
  constraint customers_pkey PRIMARY KEY (store_id, id),
  constraint customers_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint customers_email_present CHECK ((email <> ''::text))
);
CREATE INDEX customers_kept_idx ON public.customers USING btree (store_id, kept_total, id);
CREATE INDEX customers_last_order_idx ON public.customers USING btree (store_id, last_order_at, id);
CREATE INDEX customers_name_idx ON public.customers USING btree (store_id, lower(name), id);
CREATE INDEX customers_order_count_idx ON public.customers USING btree (store_id, order_count, id);

create table data_copies (
  merchant_id uuid not null,
  id uuid not null,
  state text not null default 'preparing'::text,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  bytes bigint,
  constraint data_copies_pkey PRIMARY KEY (merchant_id),
  constraint data_copies_merchant_id_id_key UNIQUE (merchant_id, id),
  constraint data_copies_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE,
  constraint data_copies_state CHECK ((state = ANY (ARRAY['preparing'::text, 'ready'::text, 'failed'::text])))
);
CREATE INDEX data_copies_expires_at_idx ON public.data_copies USING btree (expires_at);

create table data_copy_pieces (
  merchant_id uuid not null,
  copy_id uuid not null,
  number integer not null,
  bytes bytea not null,
  constraint data_copy_pieces_pkey PRIMARY KEY (merchant_id, copy_id, number),
  constraint data_copy_pieces_copy_fkey FOREIGN KEY (merchant_id, copy_id) REFERENCES data_copies(merchant_id, id) ON DELETE CASCADE
);

create table deleted_stores (
  store_id uuid not null,
  merchant_id uuid not null,
  deleted_at timestamp with time zone not null,
  constraint deleted_stores_pkey PRIMARY KEY (store_id),
  constraint deleted_stores_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);

create table distribution_keys (
  name text not null,
  owner text not null,
  target text not null,
  definition text not null,
  constraint distribution_keys_pkey PRIMARY KEY (owner, name)
);

create table drafts (
  store_id uuid not null,
  id uuid not null,
  draft_number bigint not null,
  version integer not null default 1,
  items jsonb not null,
  item_count integer not null,
  sub_total bigint not null,
  shipping bigint not null,
  total_price bigint not null,
  shipping_override bigint,
  email text,
  shipping_address jsonb not null,
  note text not null,
  terms text[] not null,
  link_number integer not null default 0,
  link_sent_at timestamp with time zone,
  link_expires_at timestamp with time zone,
  link_mailed_to text,
  order_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  price_lines jsonb,
  wishes jsonb not null default '{}'::jsonb,
  delivery_way text,
  constraint drafts_pkey PRIMARY KEY (store_id, id),
  constraint drafts_order_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id),
  constraint drafts_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint drafts_delivery_way CHECK ((length(delivery_way) <= 40)) NOT VALID,
  constraint drafts_email_present CHECK ((email <> ''::text)),
  constraint drafts_link CHECK (((link_sent_at IS NULL) = (link_expires_at IS NULL)))
);
CREATE UNIQUE INDEX drafts_number_key ON public.drafts USING btree (store_id, draft_number);
CREATE UNIQUE INDEX drafts_order_key ON public.drafts USING btree (store_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX drafts_total_idx ON public.drafts USING btree (store_id, total_price, id);
CREATE INDEX drafts_updated_at_idx ON public.drafts USING btree (store_id, updated_at, id);
CREATE INDEX drafts_waiting_idx ON public.drafts USING btree (store_id, updated_at, id) WHERE (order_id IS NULL);

create table email_changes (
  merchant_id uuid not null,
  id uuid not null,
  old_email text not null,
  new_email text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  stoppable_until timestamp with time zone not null,
  stopped_at timestamp with time zone,
  constraint email_changes_pkey PRIMARY KEY (id),
  constraint email_changes_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX email_changes_merchant_id_key ON public.email_changes USING btree (merchant_id);
CREATE INDEX email_changes_old_email_idx ON public.email_changes USING btree (old_email);
CREATE INDEX email_changes_stoppable_until_idx ON public.email_changes USING btree (stoppable_until);

create table emails (
  id uuid not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  sender_name text,
  reply_to text,
  store_id uuid,
  kind text not null,
  tries integer not null default 0,
  failed_at timestamp with time zone,
  failure text,
  reply integer,
  code text,
  language text,
  told text,
  constraint emails_pkey PRIMARY KEY (id),
  constraint emails_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint emails_failed CHECK ((((failed_at IS NULL) OR (failure IS NOT NULL)) AND ((failed_at IS NULL) OR (sent_at IS NULL)))),
  constraint emails_failure CHECK ((failure = ANY (ARRAY['refused'::text, 'deferred'::text, 'unreachable'::text, 'unreadable'::text])))
);
CREATE INDEX emails_all_failed_idx ON public.emails USING btree (failed_at, id) WHERE (failed_at IS NOT NULL);
CREATE INDEX emails_created_at_idx ON public.emails USING btree (created_at DESC);
CREATE INDEX emails_failed_idx ON public.emails USING btree (store_id, failed_at, id) WHERE (failed_at IS NOT NULL);
CREATE INDEX emails_store_idx ON public.emails USING btree (store_id) WHERE (store_id IS NOT NULL);

create table files (
  store_id uuid not null,
  id uuid not null,
  extension text not null,
  is_private boolean not null default false,
  width integer not null,
  height integer not null,
  color text not null,
  byte_size bigint not null,
  created_at timestamp with time zone not null,
  may_be_logo boolean not null default true,
  sizes_bytes bigint,
  constraint files_pkey PRIMARY KEY (store_id, id),
  constraint files_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint files_color CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint files_extension CHECK (((extension = ANY (ARRAY['jpg'::text, 'png'::text])) OR ((extension = 'pdf'::text) AND is_private)))
);
CREATE INDEX files_id_idx ON public.files USING btree (id);
CREATE INDEX files_unmade_idx ON public.files USING btree (id) WHERE ((sizes_bytes IS NULL) AND (NOT is_private));
CREATE TRIGGER files_added AFTER INSERT ON public.files REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_files();
CREATE TRIGGER files_changed AFTER UPDATE ON public.files REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_files();
CREATE TRIGGER files_removed AFTER DELETE ON public.files REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_files();

create table former_subdomains (
  store_id uuid not null,
  subdomain text not null,
  left_at timestamp with time zone not null,
  constraint former_subdomains_pkey PRIMARY KEY (store_id, subdomain),
  constraint former_subdomains_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE UNIQUE INDEX former_subdomains_subdomain_key ON public.former_subdomains USING btree (subdomain);

create table idempotency_keys (
  actor text not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  reply bytea not null,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (actor, key)
);
CREATE INDEX idempotency_keys_created_at_idx ON public.idempotency_keys USING btree (created_at);

create table import_items (
  store_id uuid not null,
  import_id uuid not null,
  position integer not null,
  row_number integer not null,
  name text not null,
  action text not null,
  state text not null default 'waiting'::text,
  changes text[] not null default '{}'::text[],
  problems jsonb not null default '[]'::jsonb,
  sheet jsonb not null,
  product_id uuid,
  before jsonb,
  after jsonb,
  stock_outcome text,
  told jsonb not null default '[]'::jsonb,
  constraint import_items_pkey PRIMARY KEY (store_id, import_id, "position"),
  constraint import_items_import_fkey FOREIGN KEY (store_id, import_id) REFERENCES imports(store_id, id) ON DELETE CASCADE,
  constraint import_items_action CHECK ((action = ANY (ARRAY['create'::text, 'update'::text, 'same'::text, 'broken'::text]))),
  constraint import_items_state CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'skipped'::text, 'undone'::text, 'kept'::text]))),
  constraint import_items_stock_outcome CHECK ((stock_outcome = ANY (ARRAY['sold_out'::text, 'untracked'::text])))
);
CREATE INDEX import_items_action_idx ON public.import_items USING btree (store_id, import_id, action, "position");
CREATE INDEX import_items_state_idx ON public.import_items USING btree (store_id, import_id, state, "position");

create table import_pictures (
  store_id uuid not null,
  import_id uuid not null,
  product_id uuid not null,
  place integer not null,
  url text not null,
  alt text not null,
  state text not null default 'waiting'::text,
  problem text,
  variant_ids uuid[] not null default '{}'::uuid[],
  told jsonb,
  constraint import_pictures_pkey PRIMARY KEY (store_id, import_id, product_id, place),
  constraint import_pictures_import_fkey FOREIGN KEY (store_id, import_id) REFERENCES imports(store_id, id) ON DELETE CASCADE,
  constraint import_pictures_state CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX import_pictures_state_idx ON public.import_pictures USING btree (store_id, import_id, state);

create table imports (
  store_id uuid not null,
  id uuid not null,
  merchant_id uuid not null,
  file_name text not null,
  state text not null,
  problem text,
  format text,
  ignored_columns text[] not null default '{}'::text[],
  row_count integer not null default 0,
  read_count integer not null default 0,
  new_categories uuid[] not null default '{}'::uuid[],
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  file_bytes bigint not null default 0,
  new_collections uuid[] not null default '{}'::uuid[],
  ended_as text,
  told jsonb,
  ignored_sheets text[] not null default '{}'::text[],
  columns jsonb,
  said jsonb,
  header text,
  constraint imports_pkey PRIMARY KEY (store_id, id),
  constraint imports_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint imports_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint imports_ended_as CHECK ((ended_as = ANY (ARRAY['done'::text, 'cancelled'::text]))),
  constraint imports_state CHECK ((state = ANY (ARRAY['reading'::text, 'ready'::text, 'running'::text, 'pictures'::text, 'done'::text, 'cancelled'::text, 'failed'::text, 'undoing'::text, 'undone'::text])))
);
CREATE INDEX imports_created_at_idx ON public.imports USING btree (store_id, created_at, id);
CREATE UNIQUE INDEX imports_working_key ON public.imports USING btree (store_id) WHERE (state = ANY (ARRAY['reading'::text, 'running'::text]));
CREATE TRIGGER imports_counted AFTER INSERT OR DELETE OR UPDATE OF file_bytes ON public.imports FOR EACH ROW EXECUTE FUNCTION count_imports();

create table inquiries (
  id uuid not null,
  type text not null,
  name text not null,
  email text not null,
  phone text not null,
  message text not null,
  suspicion text,
  created_at timestamp with time zone not null,
  kept_until timestamp with time zone not null,
  state text not null default 'open'::text,
  constraint inquiries_pkey PRIMARY KEY (id),
  constraint inquiries_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
  constraint inquiries_suspicion_check CHECK ((suspicion = ANY (ARRAY['trap'::text, 'haste'::text, 'links'::text]))),
  constraint inquiries_type_check CHECK ((type = ANY (ARRAY['requestBeta'::text, 'wishlist'::text])))
);
CREATE INDEX inquiries_created_at_idx ON public.inquiries USING btree (created_at, id);
CREATE INDEX inquiries_kept_until_idx ON public.inquiries USING btree (kept_until);
CREATE INDEX inquiries_state_idx ON public.inquiries USING btree (state, created_at, id);

create table job_schedules (
  name text not null,
  last_due_at timestamp with time zone not null,
  constraint job_schedules_pkey PRIMARY KEY (name)
);

create table known_devices (
  merchant_id uuid not null,
  mark text not null,
  last_seen_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (merchant_id, mark),
  constraint known_devices_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE
);
CREATE INDEX known_devices_last_seen_at_idx ON public.known_devices USING btree (last_seen_at);

create table layout_elements (
  store_id uuid not null,
  id uuid not null,
  name text not null,
  type text not null,
  index integer not null default 0,
  collection_id uuid,
  product_id uuid,
  text text not null default ''::text,
  link text,
  link_label text not null default ''::text,
  created_at timestamp with time zone not null,
  constraint layout_elements_pkey PRIMARY KEY (store_id, id),
  constraint layout_elements_collection_fkey FOREIGN KEY (store_id, collection_id) REFERENCES collections(store_id, id) ON DELETE CASCADE,
  constraint layout_elements_product_fkey FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id) ON DELETE CASCADE,
  constraint layout_elements_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint layout_elements_shape CHECK (
CASE type
    WHEN 'collection'::text THEN ((collection_id IS NOT NULL) AND (product_id IS NULL))
    WHEN 'product'::text THEN ((collection_id IS NULL) AND (product_id IS NOT NULL))
    WHEN 'banner'::text THEN ((collection_id IS NULL) AND (product_id IS NULL))
    WHEN 'text'::text THEN ((collection_id IS NULL) AND (product_id IS NULL))
    WHEN 'image_row'::text THEN ((collection_id IS NULL) AND (product_id IS NULL))
    ELSE false
END)
);
CREATE INDEX layout_elements_collection_idx ON public.layout_elements USING btree (store_id, collection_id);
CREATE INDEX layout_elements_product_idx ON public.layout_elements USING btree (store_id, product_id);
CREATE TRIGGER layout_elements_pages AFTER INSERT OR DELETE OR UPDATE ON public.layout_elements FOR EACH ROW EXECUTE FUNCTION note_page_change();

create table layout_images (
  store_id uuid not null,
  element_id uuid not null,
  position integer not null,
  file_id uuid not null,
  alt text not null default ''::text,
  link text,
  constraint layout_images_pkey PRIMARY KEY (store_id, element_id, "position"),
  constraint layout_images_element_fkey FOREIGN KEY (store_id, element_id) REFERENCES layout_elements(store_id, id) ON DELETE CASCADE,
  constraint layout_images_file_fkey FOREIGN KEY (store_id, file_id) REFERENCES files(store_id, id)
);
CREATE INDEX layout_images_file_idx ON public.layout_images USING btree (store_id, file_id);
CREATE TRIGGER layout_images_pages AFTER INSERT OR DELETE OR UPDATE ON public.layout_images FOR EACH ROW EXECUTE FUNCTION note_page_change();

create table merchant_files (
  merchant_id uuid not null,
  id uuid not null,
  extension text not null,
  width integer not null,
  height integer not null,
  color text not null,
  byte_size bigint not null,
  created_at timestamp with time zone not null,
  may_be_logo boolean not null default true,
  sizes_bytes bigint,
  is_private boolean not null default false,
  constraint merchant_files_pkey PRIMARY KEY (merchant_id, id),
  constraint merchant_files_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE,
  constraint merchant_files_color CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint merchant_files_extension CHECK (((extension = ANY (ARRAY['jpg'::text, 'png'::text])) OR ((extension = 'pdf'::text) AND is_private)))
);
CREATE INDEX merchant_files_created_at_idx ON public.merchant_files USING btree (created_at);
CREATE INDEX merchant_files_id_idx ON public.merchant_files USING btree (id);

create table merchants (
  id uuid not null,
  username text not null,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone_number text,
  plan text not null default 'starter'::text,
  created_at timestamp with time zone not null,
  orders_told_month text,
  orders_told_percent integer not null default 0,
  fees_overdue_since timestamp with time zone,
  stores_chosen_at timestamp with time zone,
  stores_told_percent integer not null default 0,
  closes_at timestamp with time zone,
  is_closing_told boolean not null default false,
  erasing_at timestamp with time zone,
  erased_at timestamp with time zone,
  constraint merchants_pkey PRIMARY KEY (id),
  constraint merchants_plan_fkey FOREIGN KEY (plan) REFERENCES plans(identifier),
  constraint merchants_closing CHECK ((((erasing_at IS NULL) OR (closes_at IS NOT NULL)) AND ((erased_at IS NULL) OR (erasing_at IS NOT NULL)))),
  constraint merchants_email_lower CHECK ((email = lower(email))),
  constraint merchants_orders_told_percent CHECK ((orders_told_percent = ANY (ARRAY[0, 80, 100]))),
  constraint merchants_stores_told_percent CHECK ((stores_told_percent = ANY (ARRAY[0, 80, 100])))
);
CREATE INDEX merchants_closes_at_idx ON public.merchants USING btree (closes_at) WHERE ((closes_at IS NOT NULL) AND (erased_at IS NULL));
CREATE INDEX merchants_created_at_idx ON public.merchants USING btree (created_at, id);
CREATE UNIQUE INDEX merchants_email_key ON public.merchants USING btree (email);
CREATE INDEX merchants_plan_idx ON public.merchants USING btree (plan, created_at, id);
CREATE UNIQUE INDEX merchants_username_key ON public.merchants USING btree (lower(username));
CREATE INDEX merchants_words_idx ON public.merchants USING gin (search_words(((((((email || ' '::text) || username) || ' '::text) || first_name) || ' '::text) || last_name)));

create table migration_marks (
  name text not null,
  mark jsonb not null,
  constraint migration_marks_pkey PRIMARY KEY (name)
);

create table migrations (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);

create table operator_acts (
  id uuid not null,
  operator_id uuid,
  act text not null,
  merchant_id uuid,
  store_id uuid,
  subject text not null,
  why text,
  parameters jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  constraint operator_acts_pkey PRIMARY KEY (id),
  constraint operator_acts_operator_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
);
CREATE INDEX operator_acts_act_idx ON public.operator_acts USING btree (act, created_at, id);
CREATE INDEX operator_acts_created_at_idx ON public.operator_acts USING btree (created_at, id);
CREATE INDEX operator_acts_merchant_idx ON public.operator_acts USING btree (merchant_id, created_at, id) WHERE (merchant_id IS NOT NULL);
CREATE INDEX operator_acts_operator_idx ON public.operator_acts USING btree (operator_id, created_at, id);
CREATE INDEX operator_acts_store_idx ON public.operator_acts USING btree (store_id, created_at, id) WHERE (store_id IS NOT NULL);
CREATE TRIGGER operator_acts_append_only BEFORE UPDATE ON public.operator_acts FOR EACH ROW EXECUTE FUNCTION refuse_change_of_act();
CREATE TRIGGER operator_acts_kept BEFORE TRUNCATE ON public.operator_acts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operator_acts_undeleted BEFORE DELETE ON public.operator_acts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table operator_invitations (
  operator_id uuid not null,
  token_hash bytea not null,
  sealed_secret bytea not null,
  expires_at timestamp with time zone not null,
  constraint operator_invitations_pkey PRIMARY KEY (operator_id),
  constraint operator_invitations_operator_fkey FOREIGN KEY (operator_id) REFERENCES operators(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX operator_invitations_token_hash_key ON public.operator_invitations USING btree (token_hash);

create table operator_sessions (
  id uuid not null,
  operator_id uuid not null,
  token_hash bytea not null,
  device text not null,
  device_mark text not null,
  network_mark text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint operator_sessions_pkey PRIMARY KEY (id),
  constraint operator_sessions_operator_fkey FOREIGN KEY (operator_id) REFERENCES operators(id) ON DELETE CASCADE
);
CREATE INDEX operator_sessions_expires_at_idx ON public.operator_sessions USING btree (expires_at);
CREATE INDEX operator_sessions_operator_idx ON public.operator_sessions USING btree (operator_id, created_at);
CREATE UNIQUE INDEX operator_sessions_token_hash_key ON public.operator_sessions USING btree (token_hash);

create table operators (
  id uuid not null,
  email text not null,
  password_hash text,
  sealed_secret bytea,
  last_step integer not null default 0,
  recovery_hashes bytea[] not null default '{}'::bytea[],
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint operators_pkey PRIMARY KEY (id),
  constraint operators_email_lower CHECK ((email = lower(email))),
  constraint operators_set_up CHECK (((password_hash IS NULL) = (sealed_secret IS NULL)))
);
CREATE UNIQUE INDEX operators_email_key ON public.operators USING btree (email);

create table order_change_items (
  store_id uuid not null,
  change_id uuid not null,
  order_id uuid not null,
  state text not null default 'waiting'::text,
  reason text,
  told jsonb,
  constraint order_change_items_pkey PRIMARY KEY (store_id, change_id, order_id),
  constraint order_change_items_change_fkey FOREIGN KEY (store_id, change_id) REFERENCES order_changes(store_id, id) ON DELETE CASCADE,
  constraint order_change_items_order_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id),
  constraint order_change_items_state CHECK ((state = ANY (ARRAY['waiting'::text, 'changed'::text, 'same'::text, 'left'::text, 'refused'::text])))
);
CREATE INDEX order_change_items_state_idx ON public.order_change_items USING btree (store_id, change_id, state, order_id);

create table order_changes (
  store_id uuid not null,
  id uuid not null,
  merchant_id uuid not null,
  order_status text,
  payment_status text,
  reopens boolean not null default false,
  state text not null default 'asked'::text,
  created_at timestamp with time zone not null,
  is_put_away boolean not null default false,
  is_undoable boolean not null default false,
  constraint order_changes_pkey PRIMARY KEY (store_id, id),
  constraint order_changes_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint order_changes_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint order_changes_state CHECK ((state = ANY (ARRAY['asked'::text, 'running'::text, 'done'::text, 'cancelled'::text]))),
  constraint order_changes_wanted CHECK (((order_status IS NOT NULL) OR (payment_status IS NOT NULL)))
);
CREATE INDEX order_changes_shown_idx ON public.order_changes USING btree (store_id, created_at, id) WHERE ((state <> 'asked'::text) AND (NOT is_put_away));

create table order_counters (
  store_id uuid not null,
  last_order_number bigint not null default 1000,
  last_draft_number bigint not null default 0,
  constraint order_counters_pkey PRIMARY KEY (store_id),
  constraint order_counters_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);

create table order_events (
  store_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  field text,
  old_value text,
  new_value text,
  author text not null,
  created_at timestamp with time zone not null,
  actor_kind text,
  actor_id uuid,
  told jsonb,
  said text,
  constraint order_events_pkey PRIMARY KEY (store_id, order_id, id),
  constraint order_events_order_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id) ON DELETE CASCADE
);

create table order_fees (
  store_id uuid not null,
  order_id uuid not null,
  number integer not null,
  entry text not null,
  amount bigint not null,
  plan text not null,
  month text not null,
  created_at timestamp with time zone not null,
  id uuid not null default gen_random_uuid(),
  constraint order_fees_pkey PRIMARY KEY (store_id, order_id, number),
  constraint order_fees_plan_fkey FOREIGN KEY (plan) REFERENCES plans(identifier),
  constraint order_fees_amount CHECK (
CASE entry
    WHEN 'charge'::text THEN (amount >= 0)
    ELSE (amount <= 0)
END),
  constraint order_fees_entry CHECK (((number > 0) AND (entry =
CASE
    WHEN ((number % 2) = 1) THEN 'charge'::text
    ELSE 'reversal'::text
END))),
  constraint order_fees_month CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text))
);
CREATE INDEX order_fees_month_idx ON public.order_fees USING btree (store_id, month, created_at, order_id, number) INCLUDE (entry, amount);

create table order_items (
  store_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  product_id uuid,
  name text not null,
  price bigint not null,
  quantity integer not null,
  position integer not null,
  variants jsonb not null default '[]'::jsonb,
  sku text not null default ''::text,
  barcode text not null default ''::text,
  weight integer,
  constraint order_items_pkey PRIMARY KEY (store_id, order_id, id),
  constraint order_items_order_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id) ON DELETE CASCADE,
  constraint order_items_quantity_positive CHECK ((quantity > 0))
);
CREATE INDEX order_items_orders_of_product_idx ON public.order_items USING btree (store_id, product_id, order_id);

create table order_mails (
  store_id uuid not null,
  id uuid not null,
  order_id uuid,
  draft_id uuid,
  occasion text not null,
  is_to_customer boolean not null,
  recipient text not null,
  subject text not null,
  created_at timestamp with time zone not null,
  told jsonb,
  constraint order_mails_pkey PRIMARY KEY (store_id, id),
  constraint order_mails_order_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id) ON DELETE CASCADE,
  constraint order_mails_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE INDEX order_mails_draft_idx ON public.order_mails USING btree (store_id, draft_id) WHERE (draft_id IS NOT NULL);
CREATE INDEX order_mails_order_idx ON public.order_mails USING btree (store_id, order_id, created_at, id);

create table order_movements (
  store_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  kind text not null,
  amount bigint not null,
  provider text not null,
  provider_reference text,
  note text not null,
  author text not null,
  created_at timestamp with time zone not null,
  usd_amount bigint,
  usd_rate bigint,
  actor_kind text,
  actor_id uuid,
  told jsonb,
  said text,
  payment_reference text,
  constraint order_movements_pkey PRIMARY KEY (store_id, order_id, id),
  constraint order_movements_order_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id) ON DELETE CASCADE,
  constraint order_movements_kind CHECK ((kind = ANY (ARRAY['charge'::text, 'payment'::text, 'refund'::text, 'chargeback'::text, 'write_off'::text]))),
  constraint order_movements_usd CHECK (((usd_amount IS NULL) = (usd_rate IS NULL)))
);
CREATE UNIQUE INDEX order_movements_reference_key ON public.order_movements USING btree (store_id, provider, kind, provider_reference) WHERE (provider_reference IS NOT NULL);

create table order_price_lines (
  store_id uuid not null,
  order_id uuid not null,
  position integer not null,
  kind text not null,
  amount bigint not null,
  name text,
  source_id uuid,
  code text,
  constraint order_price_lines_pkey PRIMARY KEY (store_id, order_id, "position"),
  constraint order_price_lines_order_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id) ON DELETE CASCADE,
  constraint order_price_lines_amount CHECK (
CASE kind
    WHEN 'discount'::text THEN (amount <= 0)
    ELSE (amount >= 0)
END),
  constraint order_price_lines_kind CHECK ((kind = ANY (ARRAY['goods'::text, 'discount'::text, 'shipping'::text, 'fee'::text, 'tax'::text])))
);

create table order_slips (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  file_id uuid,
  state text not null default 'waiting'::text,
  reason text,
  digest bytea not null,
  fingerprint bit(256),
  twin_order_id uuid,
  is_exact_twin boolean not null default false,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by text,
  actor_kind text,
  actor_id uuid,
  constraint order_slips_pkey PRIMARY KEY (store_id, id),
  constraint order_slips_file_fkey FOREIGN KEY (store_id, file_id) REFERENCES files(store_id, id),
  constraint order_slips_order_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id) ON DELETE CASCADE,
  constraint order_slips_twin_fkey FOREIGN KEY (store_id, twin_order_id) REFERENCES orders(store_id, id),
  constraint order_slips_state CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'rejected'::text, 'replaced'::text])))
);
CREATE INDEX order_slips_created_at_idx ON public.order_slips USING btree (store_id, created_at);
CREATE INDEX order_slips_digest_idx ON public.order_slips USING btree (store_id, digest);
CREATE INDEX order_slips_file_idx ON public.order_slips USING btree (store_id, file_id);
CREATE INDEX order_slips_order_idx ON public.order_slips USING btree (store_id, order_id, created_at, id);
CREATE INDEX order_slips_state_idx ON public.order_slips USING btree (store_id, state, created_at, id);
CREATE INDEX order_slips_twin_idx ON public.order_slips USING btree (store_id, twin_order_id);

create table order_terms (
  store_id uuid not null,
  term text not null,
  order_id uuid not null,
  order_date timestamp with time zone not null,
  constraint order_terms_pkey PRIMARY KEY (store_id, term, order_id) INCLUDE (order_date),
  constraint order_terms_order_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id)
);

create table order_undos (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  author text not null,
  old_order_status text not null,
  new_order_status text not null,
  old_payment_status text not null,
  new_payment_status text not null,
  paid bigint not null,
  refunded bigint not null,
  written_off bigint not null,
  paid_total bigint not null,
  refunded_total bigint not null,
  hold_expires_at timestamp with time zone,
  occasions text[] not null,
  is_quiet boolean not null default false,
  created_at timestamp with time zone not null,
  actor_kind text,
  actor_id uuid,
  change_id uuid,
  charged_back bigint not null default 0,
  refund_failed boolean not null default false,
  goodwill bigint not null default 0,
  constraint order_undos_pkey PRIMARY KEY (store_id, id),
  constraint order_undos_change_fkey FOREIGN KEY (store_id, change_id) REFERENCES order_changes(store_id, id) ON DELETE CASCADE,
  constraint order_undos_order_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id) ON DELETE CASCADE
);
CREATE INDEX order_undos_change_idx ON public.order_undos USING btree (store_id, change_id) WHERE (change_id IS NOT NULL);
CREATE INDEX order_undos_order_idx ON public.order_undos USING btree (store_id, order_id, id);

create table order_views (
  id uuid not null,
  store_id uuid not null,
  name text not null,
  search text not null,
  created_at timestamp with time zone not null,
  constraint order_views_pkey PRIMARY KEY (store_id, id),
  constraint order_views_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE UNIQUE INDEX order_views_name_key ON public.order_views USING btree (store_id, lower(name));

create table orders (
  store_id uuid not null,
  id uuid not null,
  order_number bigint not null,
  order_date timestamp with time zone not null,
  order_status text not null default 'pending'::text,
  payment_status text not null default 'pending'::text,
  payment_option text not null,
  email text,
  billing_address jsonb not null,
  shipping_address jsonb not null,
  item_count integer not null,
  sub_total bigint not null,
  shipping bigint not null,
  total_price bigint not null,
  access_token_hash bytea not null,
  tracking_number text not null default ''::text,
  tracking_url text not null default ''::text,
  version integer not null default 1,
  paid_total bigint not null default 0,
  refunded_total bigint not null default 0,
  due_total bigint not null default 0,
  hold_expires_at timestamp with time zone,
  usd_rate bigint,
  customer_id uuid,
  wishes jsonb not null default '{}'::jsonb,
  delivery jsonb,
  campaign jsonb,
  due_again_total bigint not null default 0,
  charged_back_total bigint not null default 0,
  charged_back_open bigint not null default 0,
  refund_failed boolean not null default false,
  goodwill_total bigint not null default 0,
  constraint orders_pkey PRIMARY KEY (store_id, id),
  constraint orders_customer_fkey FOREIGN KEY (store_id, customer_id) REFERENCES customers(store_id, id),
  constraint orders_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint orders_email_present CHECK ((email <> ''::text)),
  constraint orders_order_status CHECK ((order_status = ANY (ARRAY['pending'::text, 'processing'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text]))),
  constraint orders_payment_status CHECK ((payment_status = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'refunded'::text])))
);
CREATE INDEX orders_cancelled_paid_idx ON public.orders USING btree (store_id, order_date, id) WHERE ((order_status = 'cancelled'::text) AND (paid_total > refunded_total));
CREATE INDEX orders_charged_back_idx ON public.orders USING btree (store_id, order_date, id) WHERE (charged_back_total > 0);
CREATE INDEX orders_charged_back_open_idx ON public.orders USING btree (store_id, order_date, id) WHERE ((charged_back_open > 0) AND (order_status <> 'cancelled'::text));
CREATE INDEX orders_customer_idx ON public.orders USING btree (store_id, customer_id, order_date, id);
CREATE INDEX orders_hold_idx ON public.orders USING btree (hold_expires_at) WHERE (hold_expires_at IS NOT NULL);
CREATE INDEX orders_id_idx ON public.orders USING btree (id);
CREATE UNIQUE INDEX orders_number_key ON public.orders USING btree (store_id, order_number);
CREATE INDEX orders_order_status_idx ON public.orders USING btree (store_id, order_status, order_date, id);
CREATE INDEX orders_payment_option_idx ON public.orders USING btree (store_id, payment_option, order_date, id);
CREATE INDEX orders_payment_status_idx ON public.orders USING btree (store_id, payment_status, order_date, id);
CREATE INDEX orders_recent_idx ON public.orders USING btree (store_id, order_date, id) INCLUDE (order_status, payment_status, payment_option, total_price, paid_total, refunded_total, due_total);
CREATE INDEX orders_refund_failed_idx ON public.orders USING btree (store_id, order_date, id) WHERE refund_failed;
CREATE INDEX orders_refunded_idx ON public.orders USING btree (store_id, order_date, id) WHERE (refunded_total > 0);
CREATE INDEX orders_to_pack_idx ON public.orders USING btree (store_id, order_date, id) WHERE ((order_status = ANY (ARRAY['pending'::text, 'processing'::text])) AND ((payment_status = 'paid'::text) OR ((payment_status = 'pending'::text) AND (payment_option = 'cash_on_delivery'::text))));
CREATE INDEX orders_total_idx ON public.orders USING btree (store_id, total_price, id);
CREATE INDEX orders_town_idx ON public.orders USING btree (store_id, lower(btrim((shipping_address ->> 'city'::text))), order_date, id);
CREATE INDEX orders_unpaid_idx ON public.orders USING btree (store_id, order_date, id) WHERE ((payment_status = ANY (ARRAY['pending'::text, 'failed'::text])) AND (order_status <> 'cancelled'::text));
CREATE TRIGGER orders_untwinned BEFORE DELETE ON public.orders FOR EACH ROW EXECUTE FUNCTION forget_twin_order();

create table page_changes (
  id bigint not null,
  shop uuid not null,
  product uuid,
  constraint page_changes_pkey PRIMARY KEY (shop, id)
);
CREATE INDEX page_changes_shop_idx ON public.page_changes USING btree (shop);

create table page_versions (
  shop uuid not null,
  version bigint not null,
  constraint page_versions_pkey PRIMARY KEY (shop)
);

create table pages (
  store_id uuid not null,
  id uuid not null,
  kind text not null,
  slug text not null,
  title text not null,
  content text not null,
  position integer not null,
  cleaned_by integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint pages_pkey PRIMARY KEY (store_id, id),
  constraint pages_slug_key UNIQUE (store_id, slug),
  constraint pages_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint pages_kind CHECK ((kind = ANY (ARRAY['about'::text, 'contact'::text, 'privacy'::text, 'shipping'::text, 'other'::text]))),
  constraint pages_position CHECK (("position" >= 0))
);
CREATE UNIQUE INDEX pages_kind_key ON public.pages USING btree (store_id, kind) WHERE (kind <> 'other'::text);
CREATE INDEX pages_menu_idx ON public.pages USING btree (store_id, "position", id);
CREATE TRIGGER pages_addressed AFTER UPDATE OF slug ON public.pages FOR EACH ROW WHEN ((old.slug <> new.slug)) EXECUTE FUNCTION keep_page_address();
CREATE TRIGGER pages_pages AFTER INSERT OR DELETE OR UPDATE ON public.pages FOR EACH ROW EXECUTE FUNCTION note_page_change();

create table passkey_answers (
  challenge_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint passkey_answers_pkey PRIMARY KEY (challenge_hash)
);
CREATE INDEX passkey_answers_expires_at_idx ON public.passkey_answers USING btree (expires_at);

create table passkeys (
  merchant_id uuid not null,
  id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_merchant_id_idx ON public.passkeys USING btree (merchant_id, created_at);

create table password_resets (
  token_hash bytea not null,
  merchant_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint password_resets_pkey PRIMARY KEY (token_hash),
  constraint password_resets_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_expires_at_idx ON public.password_resets USING btree (expires_at);
CREATE INDEX password_resets_merchant_id_idx ON public.password_resets USING btree (merchant_id);

create table payment_callbacks (
  store_id uuid not null,
  order_id uuid not null,
  digest bytea not null,
  provider text not null,
  body jsonb not null,
  outcome text,
  received_at timestamp with time zone not null,
  constraint payment_callbacks_pkey PRIMARY KEY (store_id, order_id, digest),
  constraint payment_callbacks_order_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id) ON DELETE CASCADE
);

create table payment_credentials (
  store_id uuid not null,
  provider text not null,
  account text not null,
  sealed_secret bytea not null,
  updated_at timestamp with time zone not null,
  app_id text,
  sealed_app_secret bytea,
  tested_at timestamp with time zone,
  usd_rate bigint,
  webhook_id text,
  sealed_previous_secret bytea,
  previous_secret_until timestamp with time zone,
  is_secret_proven boolean not null default false,
  previous_account text,
  constraint payment_credentials_pkey PRIMARY KEY (store_id, provider),
  constraint payment_credentials_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint payment_credentials_app CHECK (((app_id IS NULL) = (sealed_app_secret IS NULL))),
  constraint payment_credentials_previous CHECK (((sealed_previous_secret IS NULL) = (previous_secret_until IS NULL))),
  constraint payment_credentials_usd_rate CHECK ((usd_rate > 0))
);
CREATE TRIGGER payment_credentials_pages AFTER INSERT OR DELETE OR UPDATE ON public.payment_credentials FOR EACH ROW EXECUTE FUNCTION note_page_change();

create table payment_methods (
  store_id uuid not null,
  method text not null,
  is_enabled boolean not null default false,
  hold_minutes integer,
  constraint payment_methods_pkey PRIMARY KEY (store_id, method),
  constraint payment_methods_store_fkey FOREIGN KEY (store_id) REFERENCES stores(id) ON DELETE CASCADE,
  constraint payment_methods_hold CHECK (((hold_minutes >= 5) AND (hold_minutes <= 43200))),
  constraint payment_methods_method CHECK ((method ~ '^[a-z][a-z0-9_]{0,39}$'::text))
);
CREATE TRIGGER payment_methods_pages AFTER INSERT OR DELETE OR UPDATE ON public.payment_methods FOR EACH ROW EXECUTE FUNCTION note_page_change();
CREATE TRIGGER payment_methods_stores AFTER INSERT OR UPDATE ON public.payment_methods FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_payment_columns();

create table payment_mismatches (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  reference text not null,
  currency text not null,
  amount bigint not null,
  worth bigint,
  usd_rate bigint,
  expected bigint not null,
  state text not null default 'open'::text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by text,
  reason text not null default 'amount'::text,
  actor_kind text,
  actor_id uuid,
  constraint payment_mismatches_pkey PRIMARY KEY (store_id, id),
  constraint payment_mismatches_reference_key UNIQUE (store_id, provider, reference),
  constraint payment_mismatches_order_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id) ON DELETE CASCADE,
  constraint payment_mismatches_reason CHECK ((reason = ANY (ARRAY['amount'::text, 'written'::text, 'status'::text, 'unnamed'::text, 'again'::text, 'charged_back'::text]))),
  constraint payment_mismatches_state CHECK ((state = ANY (ARRAY['open'::text, 'booked'::text, 'dismissed'::text])))
);
CREATE INDEX payment_mismatches_open_idx ON public.payment_mismatches USING btree (store_id, order_id) WHERE (state = 'open'::text);
CREATE INDEX payment_mismatches_order_idx ON public.payment_mismatches USING btree (store_id, order_id, created_at, id);

create table paypal_attempts (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  amount bigint not null,
  usd_amount bigint,
  usd_rate bigint,
  paypal_id text,
  approve_url text,
  state text not null default 'open'::text,
  captures integer not null default 0,
  created_at timestamp with time zone not null,
  provider text not null default 'paypal'::text,
  constraint paypal_attempts_pkey PRIMARY KEY (store_id, id),
  constraint paypal_attempts_order_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id) ON DELETE CASCADE,
  constraint paypal_attempts_amounts CHECK (((amount > 0) AND (usd_amount > 0) AND (usd_rate > 0))),
  constraint paypal_attempts_state CHECK ((state = ANY (ARRAY['open'::text, 'capturing'::text, 'reviewed'::text, 'captured'::text, 'failed'::text])))
);
CREATE INDEX paypal_attempts_order_idx ON public.paypal_attempts USING btree (store_id, order_id, created_at, id);
CREATE UNIQUE INDEX paypal_attempts_paypal_key ON public.paypal_attempts USING btree (store_id, paypal_id) WHERE (paypal_id IS NOT NULL);

create table phone_reading (
  part text not null,
  store_id uuid not null,
  row_id uuid not null,
  is_done boolean not null default false,
  constraint phone_reading_pkey PRIMARY KEY (part),
  constraint phone_reading_part CHECK ((part = ANY (ARRAY['orders'::text, 'drafts'::text])))
);

create table picture_sources (
  store_id uuid not null,
  url text not null,
  file_id uuid not null,
  constraint picture_sources_pkey PRIMARY KEY (store_id, url),
  constraint picture_sources_file_fkey FOREIGN KEY (store_id, file_id) REFERENCES files(store_id, id) ON DELETE CASCADE
);
CREATE INDEX picture_sources_file_idx ON public.picture_sources USING btree (store_id, file_id);

create table plan_changes (
  merchant_id uuid not null,
  id uuid not null,
  old_plan text not null,
  new_plan text not null,
  by text not null,
  why text not null,
  created_at timestamp with time zone not null,
  told jsonb,
  constraint plan_changes_pkey PRIMARY KEY (merchant_id, id),
  constraint plan_changes_merchant_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint plan_changes_new_plan_fkey FOREIGN KEY (new_plan) REFERENCES plans(identifier),
  constraint plan_changes_old_plan_fkey FOREIGN KEY (old_plan) REFERENCES plans(identifier),
  constraint plan_changes_by CHECK ((by = ANY (ARRAY['merchant'::text, 'operator'::text, 'kade'::text])))
);

create table plans (
  identifier text not null,
  name text not null,
  position integer not null,
  monthly_price bigint not null,
  yearly_price bigint not null,
  regular_yearly_price bigint not null,
  dollar_price bigint not null,
  max_stores integer,
  max_products integer,
  max_orders_per_month integer,
  order_fee bigint not null,
  storage_bytes bigint not null,
  features text[] not null,
  constraint plans_pkey PRIMARY KEY (identifier),
  constraint plans_position_key UNIQUE ("position")
);

create table policies (
  store_id uuid not null,
  policy text not null,
  content text not null,
  updated_at timestamp with time zone not null,
  cleaned_by integer not null default 0,
  constraint policies_pkey PRIMARY KEY (store_id, policy),
  constraint policies_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint policies_policy CHECK ((policy = ANY (ARRAY['terms_and_conditions'::text, 'refund_policy'::text])))
);
CREATE TRIGGER policies_pages AFTER INSERT OR DELETE OR UPDATE ON public.policies FOR EACH ROW EXECUTE FUNCTION note_page_change();

create table product_feeds (
  store_id uuid not null,
  token text not null,
  created_at timestamp with time zone not null,
  constraint product_feeds_pkey PRIMARY KEY (store_id),
  constraint product_feeds_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);

create table product_images (
  store_id uuid not null,
  product_id uuid not null,
  file_id uuid not null,
  position integer not null,
  alt_text text not null default ''::text,
  constraint product_images_pkey PRIMARY KEY (store_id, product_id, file_id),
  constraint product_images_file_fkey FOREIGN KEY (store_id, file_id) REFERENCES files(store_id, id),
  constraint product_images_product_fkey FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id) ON DELETE CASCADE
);
CREATE INDEX product_images_file_idx ON public.product_images USING btree (store_id, file_id);
CREATE TRIGGER product_images_forgotten BEFORE DELETE ON public.product_images FOR EACH ROW EXECUTE FUNCTION forget_variant_image();
CREATE TRIGGER product_images_pages AFTER INSERT OR DELETE OR UPDATE ON public.product_images FOR EACH ROW EXECUTE FUNCTION note_page_change();

create table product_limits (
  store_id uuid not null,
  told_percent integer not null default 0,
  chosen_at timestamp with time zone,
  constraint product_limits_pkey PRIMARY KEY (store_id),
  constraint product_limits_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint product_limits_told_percent CHECK ((told_percent = ANY (ARRAY[0, 80, 100])))
);

create table product_options (
  store_id uuid not null,
  name text not null,
  value text not null,
  product_id uuid not null,
  shown_name text not null,
  shown_value text not null,
  place integer not null,
  constraint product_options_pkey PRIMARY KEY (store_id, name, value, product_id),
  constraint product_options_product_fkey FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id) ON DELETE CASCADE
);
CREATE INDEX product_options_product_idx ON public.product_options USING btree (store_id, product_id);

create table product_terms (
  store_id uuid not null,
  term text not null,
  product_id uuid not null,
  is_option boolean not null,
  weight smallint not null,
  constraint product_terms_pkey PRIMARY KEY (store_id, term, product_id, is_option) INCLUDE (weight),
  constraint product_terms_product_fkey FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id) ON DELETE CASCADE
);
CREATE INDEX product_terms_product_idx ON public.product_terms USING btree (store_id, product_id);

create table product_views (
  store_id uuid not null,
  product_id uuid not null,
  day date not null,
  views integer not null,
  constraint product_views_pkey PRIMARY KEY (store_id, product_id, day),
  constraint product_views_product_fkey FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id) ON DELETE CASCADE
);

create table products (
  store_id uuid not null,
  id uuid not null,
  name text not null,
  description text not null default ''::text,
  price bigint not null,
  category_id uuid,
  in_stock boolean not null,
  stock_quantity bigint not null,
  tags text not null default ''::text,
  thumbnail_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  status text not null default 'active'::text,
  deleted_at timestamp with time zone,
  low_stock_at integer,
  least_entry bigint,
  handle text,
  stock_policy text not null default 'stop'::text,
  search_name text not null generated always as (search_form(name)) stored,
  sku text not null default ''::text,
  barcode text not null default ''::text,
  weight integer,
  compare_at_price bigint,
  vendor text not null default ''::text,
  is_kept boolean not null default false,
  slug text,
  lowest_price bigint,
  cost bigint,
  highest_price bigint,
  choices_left jsonb,
  constraint products_pkey PRIMARY KEY (store_id, id),
  constraint products_category_fkey FOREIGN KEY (store_id, category_id) REFERENCES categories(store_id, id),
  constraint products_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint products_thumbnail_fkey FOREIGN KEY (store_id, thumbnail_id) REFERENCES files(store_id, id),
  constraint products_compare_at_price_not_negative CHECK ((compare_at_price >= 0)),
  constraint products_cost_not_negative CHECK ((cost >= 0)),
  constraint products_low_stock_at_not_negative CHECK ((low_stock_at >= 0)),
  constraint products_price_not_negative CHECK ((price >= 0)),
  constraint products_status CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'unlisted'::text, 'archived'::text]))),
  constraint products_stock_policy CHECK ((stock_policy = ANY (ARRAY['stop'::text, 'continue'::text, 'untracked'::text]))),
  constraint products_weight_not_negative CHECK ((weight >= 0))
);
CREATE INDEX products_barcode_idx ON public.products USING btree (store_id, lower(barcode) text_pattern_ops) WHERE (barcode <> ''::text);
CREATE INDEX products_bin_idx ON public.products USING btree (store_id, deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX products_category_idx ON public.products USING btree (store_id, category_id, created_at, id) INCLUDE (status, in_stock) WHERE (deleted_at IS NULL);
CREATE INDEX products_category_key_idx ON public.products USING btree (store_id, category_id);
CREATE INDEX products_created_at_idx ON public.products USING btree (store_id, created_at, id) INCLUDE (status, in_stock) WHERE (deleted_at IS NULL);
CREATE INDEX products_handle_idx ON public.products USING btree (store_id, handle) WHERE ((handle IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX products_id_idx ON public.products USING btree (id);
CREATE INDEX products_kept_idx ON public.products USING btree (store_id, id) WHERE (is_kept AND (deleted_at IS NULL));
CREATE INDEX products_least_stock_idx ON public.products USING btree (store_id, COALESCE(least_entry, stock_quantity), id) WHERE ((deleted_at IS NULL) AND (stock_policy <> 'untracked'::text));
CREATE INDEX products_name_idx ON public.products USING btree (store_id, lower(name), id) WHERE (deleted_at IS NULL);
CREATE INDEX products_not_for_sale_idx ON public.products USING btree (store_id, created_at, id) WHERE ((NOT in_stock) AND (deleted_at IS NULL));
CREATE INDEX products_price_idx ON public.products USING btree (store_id, price, id) WHERE (deleted_at IS NULL);
CREATE INDEX products_search_idx ON public.products USING btree (store_id, search_name) INCLUDE (status) WHERE (deleted_at IS NULL);
CREATE INDEX products_shop_category_name_idx ON public.products USING btree (store_id, category_id, lower(name), id) WHERE ((status = 'active'::text) AND (deleted_at IS NULL));
CREATE INDEX products_shop_category_price_idx ON public.products USING btree (store_id, category_id, lowest_price, id) WHERE ((status = 'active'::text) AND (deleted_at IS NULL));
CREATE INDEX products_shop_price_idx ON public.products USING btree (store_id, lowest_price, id) WHERE ((status = 'active'::text) AND (deleted_at IS NULL));
CREATE INDEX products_sku_idx ON public.products USING btree (store_id, lower(sku) text_pattern_ops) WHERE (sku <> ''::text);
CREATE INDEX products_status_idx ON public.products USING btree (store_id, status, created_at, id) WHERE ((status <> 'active'::text) AND (deleted_at IS NULL));
CREATE INDEX products_threshold_idx ON public.products USING btree (store_id, low_stock_at) WHERE (low_stock_at IS NOT NULL);
CREATE INDEX products_thumbnail_idx ON public.products USING btree (store_id, thumbnail_id);
CREATE TRIGGER products_addressed BEFORE INSERT OR UPDATE OF name, handle, price, slug ON public.products FOR EACH ROW EXECUTE FUNCTION address_product();
CREATE TRIGGER products_alert AFTER UPDATE OF in_stock, stock_quantity, stock_policy, status, deleted_at ON public.products FOR EACH ROW WHEN ((new.in_stock AND (new.deleted_at IS NULL) AND (new.status = ANY (ARRAY['active'::text, 'unlisted'::text])) AND ((new.stock_policy <> 'stop'::text) OR (new.stock_quantity > 0)) AND (NOT (old.in_stock AND (old.deleted_at IS NULL) AND (old.status = ANY (ARRAY['active'::text, 'unlisted'::text])) AND ((old.stock_policy <> 'stop'::text) OR (old.stock_quantity > 0)))))) EXECUTE FUNCTION call_stock_alerts();
CREATE TRIGGER products_left BEFORE UPDATE OF least_entry, stock_policy ON public.products FOR EACH ROW WHEN (((new.least_entry <= 0) OR (old.choices_left IS NOT NULL))) EXECUTE FUNCTION keep_choices_left();
CREATE TRIGGER products_pages AFTER INSERT OR DELETE ON public.products FOR EACH ROW EXECUTE FUNCTION note_page_change();
CREATE TRIGGER products_policy_alert AFTER UPDATE OF stock_policy ON public.products FOR EACH ROW WHEN (((old.stock_policy = 'stop'::text) AND (new.stock_policy <> 'stop'::text))) EXECUTE FUNCTION call_stock_alerts();
CREATE TRIGGER products_stock_pages AFTER UPDATE ON public.products FOR EACH ROW EXECUTE FUNCTION note_stock_on_pages();
CREATE TRIGGER products_told AFTER INSERT OR UPDATE OF name, tags, vendor, description ON public.products FOR EACH ROW EXECUTE FUNCTION retell_text();
CREATE TRIGGER products_unaddressed AFTER DELETE ON public.products REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_slugs();

create table push_devices (
  session_id uuid not null,
  merchant_id uuid not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  server_key bytea not null,
  with_sound boolean not null,
  created_at timestamp with time zone not null,
  constraint push_devices_pkey PRIMARY KEY (session_id),
  constraint push_devices_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE,
  constraint push_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_devices_endpoint CHECK ((length(endpoint) <= 1000)),
  constraint push_devices_keys CHECK (((length(p256dh) = 65) AND (length(auth) = 16) AND (length(server_key) = 65)))
);
CREATE UNIQUE INDEX push_devices_endpoint_key ON public.push_devices USING btree (endpoint);
CREATE INDEX push_devices_merchant_id_idx ON public.push_devices USING btree (merchant_id);

create table refunds (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  amount bigint not null,
  provider text not null,
  payment_reference text,
  provider_reference text,
  state text not null,
  note text not null,
  message text,
  author text not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  usd_amount bigint,
  actor_kind text,
  actor_id uuid,
  told jsonb,
  is_goodwill boolean not null default false,
  constraint refunds_pkey PRIMARY KEY (store_id, id),
  constraint refunds_order_fkey FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id) ON DELETE CASCADE,
  constraint refunds_amount CHECK ((amount > 0)),
  constraint refunds_state CHECK ((state = ANY (ARRAY['queued'::text, 'asked'::text, 'unknown'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX refunds_open_idx ON public.refunds USING btree (store_id, order_id, state) WHERE (state = ANY (ARRAY['queued'::text, 'asked'::text, 'unknown'::text]));
CREATE INDEX refunds_order_idx ON public.refunds USING btree (store_id, order_id, created_at, id);

create table second_factors (
  merchant_id uuid not null,
  sealed_secret bytea not null,
  created_at timestamp with time zone not null,
  enabled_at timestamp with time zone,
  last_step integer not null default 0,
  recovery_hashes bytea[] not null default '{}'::bytea[],
  constraint second_factors_pkey PRIMARY KEY (merchant_id),
  constraint second_factors_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE
);

create table server_processes (
  id uuid not null,
  beats bigint not null default 0,
  started_at timestamp with time zone not null default now(),
  constraint server_processes_pkey PRIMARY KEY (id)
);

create table sessions (
  id uuid not null,
  merchant_id uuid not null,
  token_hash bytea not null,
  device text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  confirmed_at timestamp with time zone not null,
  permissions text[],
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expires_at_idx ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_merchant_id_idx ON public.sessions USING btree (merchant_id, last_used_at DESC);
CREATE UNIQUE INDEX sessions_token_hash_key ON public.sessions USING btree (token_hash);

create table shipping_items (
  store_id uuid not null,
  id uuid not null,
  type text not null,
  value bigint,
  item_count integer,
  percentage integer,
  created_at timestamp with time zone not null,
  places text[] not null default '{}'::text[],
  is_except boolean not null default false,
  sub_total_from bigint,
  sub_total_to bigint,
  weight_from integer,
  weight_to integer,
  free_from bigint,
  cod_fee bigint,
  cod_max bigint,
  days_from integer,
  days_to integer,
  pickup_address text,
  pickup_hours text,
  constraint shipping_items_pkey PRIMARY KEY (store_id, id),
  constraint shipping_items_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint shipping_items_item_count CHECK ((item_count >= 1)),
  constraint shipping_items_not_negative CHECK (((sub_total_from >= 0) AND (sub_total_to >= 0) AND (weight_from >= 0) AND (weight_to >= 0) AND (free_from >= 0) AND (cod_fee >= 0) AND (cod_max >= 0) AND (days_from >= 0) AND (days_to >= 0))) NOT VALID,
  constraint shipping_items_percentage CHECK (((percentage >= 0) AND (percentage <= 10000))),
  constraint shipping_items_pickup CHECK (((pickup_address IS NULL) = (pickup_hours IS NULL))) NOT VALID,
  constraint shipping_items_shape CHECK (
CASE type
    WHEN 'fixed'::text THEN ((value IS NOT NULL) AND (item_count IS NULL) AND (percentage IS NULL))
    WHEN 'per_items'::text THEN ((value IS NOT NULL) AND (item_count IS NOT NULL) AND (percentage IS NULL))
    WHEN 'percentage'::text THEN ((value IS NULL) AND (item_count IS NULL) AND (percentage IS NOT NULL))
    ELSE false
END),
  constraint shipping_items_value CHECK ((value >= 0))
);
CREATE TRIGGER shipping_items_pages AFTER INSERT OR DELETE OR UPDATE ON public.shipping_items FOR EACH ROW EXECUTE FUNCTION note_page_change();

create table slugs (
  store_id uuid not null,
  kind text not null,
  slug text not null,
  target_id uuid not null,
  constraint slugs_pkey PRIMARY KEY (store_id, kind, slug),
  constraint slugs_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint slugs_kind CHECK ((kind = ANY (ARRAY['products'::text, 'categories'::text, 'collections'::text, 'pages'::text])))
);
CREATE INDEX slugs_target_idx ON public.slugs USING btree (store_id, target_id);
CREATE TRIGGER slugs_pages AFTER INSERT OR DELETE OR UPDATE ON public.slugs FOR EACH ROW EXECUTE FUNCTION note_page_change();

create table statement_fees (
  store_id uuid not null,
  order_id uuid not null,
  number integer not null,
  statement_id uuid not null,
  constraint statement_fees_pkey PRIMARY KEY (store_id, order_id, number),
  constraint statement_fees_entry_fkey FOREIGN KEY (store_id, order_id, number) REFERENCES order_fees(store_id, order_id, number),
  constraint statement_fees_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES statements(id)
);
CREATE INDEX statement_fees_statement_id_idx ON public.statement_fees USING btree (statement_id, order_id, number);

create table statement_numbers (
  last bigint not null,
  is_one boolean not null default true,
  constraint statement_numbers_pkey PRIMARY KEY (is_one),
  constraint statement_numbers_one CHECK (is_one)
);

create table statement_payments (
  id uuid not null,
  merchant_id uuid not null,
  statement_id uuid not null,
  amount bigint not null,
  reference text,
  created_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  constraint statement_payments_pkey PRIMARY KEY (id),
  constraint statement_payments_statement_fkey FOREIGN KEY (merchant_id, statement_id) REFERENCES statements(merchant_id, id)
);
CREATE INDEX statement_payments_statement_id_idx ON public.statement_payments USING btree (statement_id);

create table statement_slips (
  merchant_id uuid not null,
  id uuid not null,
  statement_id uuid not null,
  file_id uuid not null,
  state text not null default 'waiting'::text,
  reason text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by text,
  actor_kind text,
  actor_id uuid,
  constraint statement_slips_pkey PRIMARY KEY (merchant_id, id),
  constraint statement_slips_file_fkey FOREIGN KEY (merchant_id, file_id) REFERENCES merchant_files(merchant_id, id),
  constraint statement_slips_statement_fkey FOREIGN KEY (merchant_id, statement_id) REFERENCES statements(merchant_id, id),
  constraint statement_slips_state CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text, 'replaced'::text])))
);
CREATE INDEX statement_slips_statement_id_idx ON public.statement_slips USING btree (statement_id, created_at DESC);
CREATE INDEX statement_slips_waiting_idx ON public.statement_slips USING btree (created_at, id) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX statement_slips_waiting_key ON public.statement_slips USING btree (statement_id) WHERE (state = 'waiting'::text);

create table statements (
  id uuid not null,
  merchant_id uuid not null,
  number bigint not null,
  month text not null,
  issued_at timestamp with time zone not null,
  due_at timestamp with time zone,
  fees bigint not null,
  carried bigint not null,
  total bigint not null,
  state text not null,
  told integer not null default 0,
  paid_at timestamp with time zone,
  paid_by text,
  is_final boolean not null default false,
  constraint statements_pkey PRIMARY KEY (id),
  constraint statements_merchant_id_id_key UNIQUE (merchant_id, id),
  constraint statements_number_key UNIQUE (number),
  constraint statements_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint statements_due CHECK (((state = 'carried'::text) = (due_at IS NULL))),
  constraint statements_month CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
  constraint statements_paid CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint statements_paid_by CHECK ((paid_by = ANY (ARRAY['card'::text, 'bank_transfer'::text]))),
  constraint statements_state CHECK ((state = ANY (ARRAY['carried'::text, 'due'::text, 'paid'::text]))),
  constraint statements_total CHECK ((total = (fees + carried)))
);
CREATE INDEX statements_due_at_idx ON public.statements USING btree (due_at) WHERE (state = 'due'::text);
CREATE INDEX statements_issued_at_idx ON public.statements USING btree (issued_at, id);
CREATE INDEX statements_month_idx ON public.statements USING btree (month, issued_at, id);
CREATE UNIQUE INDEX statements_month_key ON public.statements USING btree (merchant_id, month) WHERE (NOT is_final);
CREATE INDEX statements_state_idx ON public.statements USING btree (state, issued_at, id);

create table stock_alerts (
  store_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  variants uuid[] not null,
  email text not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone,
  constraint stock_alerts_pkey PRIMARY KEY (store_id, id),
  constraint stock_alerts_ask_key UNIQUE (store_id, product_id, email, variants),
  constraint stock_alerts_product_fkey FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id) ON DELETE CASCADE
);
CREATE INDEX stock_alerts_created_at_idx ON public.stock_alerts USING btree (created_at);
CREATE INDEX stock_alerts_due_idx ON public.stock_alerts USING btree (store_id, due_at, id) WHERE (due_at IS NOT NULL);
CREATE INDEX stock_alerts_email_idx ON public.stock_alerts USING btree (store_id, email);

create table stock_changes (
  store_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  product_name text not null,
  variants uuid[] not null default '{}'::uuid[],
  combination text not null,
  reason text not null,
  before bigint not null,
  after bigint not null,
  author text not null,
  order_id uuid,
  created_at timestamp with time zone not null,
  actor_kind text,
  actor_id uuid,
  constraint stock_changes_pkey PRIMARY KEY (store_id, id),
  constraint stock_changes_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint stock_changes_reason CHECK ((reason = ANY (ARRAY['order'::text, 'cancel'::text, 'expired'::text, 'edit'::text, 'import'::text, 'bulk'::text])))
);
CREATE INDEX stock_changes_created_at_idx ON public.stock_changes USING btree (store_id, created_at, id);
CREATE INDEX stock_changes_product_idx ON public.stock_changes USING btree (store_id, product_id, created_at, id);
CREATE INDEX stock_changes_reason_idx ON public.stock_changes USING btree (store_id, reason, created_at, id);

create table stock_entries (
  store_id uuid not null,
  product_id uuid not null,
  variant_id uuid not null,
  parents uuid[] not null,
  stock_quantity bigint not null,
  constraint stock_entries_pkey PRIMARY KEY (store_id, product_id, variant_id, parents),
  constraint stock_entries_variant_fkey FOREIGN KEY (store_id, product_id, variant_id) REFERENCES variants(store_id, product_id, id) ON DELETE CASCADE
);
CREATE TRIGGER stock_entries_alert AFTER UPDATE OF stock_quantity ON public.stock_entries FOR EACH ROW WHEN (((new.stock_quantity > 0) AND (old.stock_quantity <= 0))) EXECUTE FUNCTION call_stock_alerts();
CREATE TRIGGER stock_entries_new_alert AFTER INSERT ON public.stock_entries FOR EACH ROW WHEN ((new.stock_quantity > 0)) EXECUTE FUNCTION call_stock_alerts();
CREATE TRIGGER stock_entries_pages AFTER INSERT OR DELETE ON public.stock_entries FOR EACH ROW EXECUTE FUNCTION note_page_change();
CREATE TRIGGER stock_entries_stock_pages AFTER UPDATE ON public.stock_entries FOR EACH ROW EXECUTE FUNCTION note_stock_on_pages();

create table storage_usage (
  store_id uuid not null,
  picture_bytes bigint not null default 0,
  picture_count integer not null default 0,
  slip_bytes bigint not null default 0,
  slip_count integer not null default 0,
  import_bytes bigint not null default 0,
  import_count integer not null default 0,
  warned_percent integer not null default 0,
  constraint storage_usage_pkey PRIMARY KEY (store_id),
  constraint storage_usage_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint storage_usage_not_negative CHECK ((LEAST(picture_bytes, (picture_count)::bigint, slip_bytes, (slip_count)::bigint, import_bytes, (import_count)::bigint) >= 0)),
  constraint storage_usage_warned_percent CHECK ((warned_percent = ANY (ARRAY[0, 80, 100])))
);
CREATE INDEX storage_usage_total_idx ON public.storage_usage USING btree ((((picture_bytes + slip_bytes) + import_bytes)), store_id);

create table store_domains (
  store_id uuid not null,
  domain text not null,
  proof text not null,
  claimed_at timestamp with time zone not null,
  proven_at timestamp with time zone,
  left_at timestamp with time zone,
  checked_at timestamp with time zone,
  next_check_at timestamp with time zone,
  tries integer not null default 0,
  root_state text not null default 'unchecked'::text,
  root_found text[] not null default '{}'::text[],
  challenge_state text not null default 'unchecked'::text,
  challenge_found text[] not null default '{}'::text[],
  constraint store_domains_pkey PRIMARY KEY (store_id, domain),
  constraint store_domains_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint store_domains_challenge_state CHECK ((challenge_state = ANY (ARRAY['unchecked'::text, 'right'::text, 'missing'::text, 'wrong'::text, 'unreachable'::text]))),
  constraint store_domains_root_state CHECK ((root_state = ANY (ARRAY['unchecked'::text, 'right'::text, 'missing'::text, 'wrong'::text, 'unreachable'::text])))
);
CREATE INDEX store_domains_claimed_at_idx ON public.store_domains USING btree (claimed_at, store_id);
CREATE INDEX store_domains_domain_idx ON public.store_domains USING btree (domain, claimed_at);
CREATE INDEX store_domains_leaving_idx ON public.store_domains USING btree (claimed_at, store_id) WHERE (left_at IS NOT NULL);
CREATE INDEX store_domains_next_check_at_idx ON public.store_domains USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE UNIQUE INDEX store_domains_proven_key ON public.store_domains USING btree (domain) WHERE (proven_at IS NOT NULL);
CREATE INDEX store_domains_waiting_idx ON public.store_domains USING btree (claimed_at, store_id) WHERE (proven_at IS NULL);
CREATE TRIGGER store_domains_pages AFTER INSERT OR DELETE OR UPDATE ON public.store_domains FOR EACH ROW EXECUTE FUNCTION note_page_change();

create table stores (
  id uuid not null,
  merchant_id uuid not null,
  name text not null,
  subdomain text not null,
  custom_domain text,
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
  created_at timestamp with time zone not null,
  meta_title text,
  meta_description text,
  favicon_id uuid,
  share_image_id uuid,
  low_stock_at integer not null default 5,
  served_domain text,
  card_hold_minutes integer not null default 60,
  paypal_hold_minutes integer not null default 60,
  bank_transfer_hold_minutes integer not null default 4320,
  last_draft_number bigint not null default 0,
  max_order_pieces integer not null default 100,
  max_open_cash_orders integer not null default 3,
  suspended_at timestamp with time zone,
  suspension_reason text,
  is_kept boolean not null default false,
  closes_at timestamp with time zone,
  contact_phone text,
  whatsapp text,
  contact_email text,
  contact_address text,
  opening_hours text,
  map_url text,
  registration_number text,
  tiktok text,
  cancel_minutes integer not null default 0,
  delivery_date_from integer not null default 0,
  page_version bigint not null default 0,
  constraint stores_pkey PRIMARY KEY (id),
  constraint stores_custom_domain_fkey FOREIGN KEY (id, custom_domain) REFERENCES store_domains(store_id, domain),
  constraint stores_favicon_fkey FOREIGN KEY (id, favicon_id) REFERENCES files(store_id, id),
  constraint stores_logo_fkey FOREIGN KEY (id, logo_id) REFERENCES files(store_id, id),
  constraint stores_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint stores_served_domain_fkey FOREIGN KEY (id, served_domain) REFERENCES store_domains(store_id, domain),
  constraint stores_share_image_fkey FOREIGN KEY (id, share_image_id) REFERENCES files(store_id, id),
  constraint stores_cancel_minutes CHECK (((cancel_minutes >= 0) AND (cancel_minutes <= 1440))),
  constraint stores_delivery_date_from CHECK (((delivery_date_from >= 0) AND (delivery_date_from <= 30))),
  constraint stores_hold_minutes CHECK ((((card_hold_minutes >= 5) AND (card_hold_minutes <= 43200)) AND ((paypal_hold_minutes >= 5) AND (paypal_hold_minutes <= 43200)) AND ((bank_transfer_hold_minutes >= 5) AND (bank_transfer_hold_minutes <= 43200)))),
  constraint stores_low_stock_at_not_negative CHECK ((low_stock_at >= 0)),
  constraint stores_max_open_cash_orders CHECK (((max_open_cash_orders >= 1) AND (max_open_cash_orders <= 1000))),
  constraint stores_max_order_pieces CHECK (((max_order_pieces >= 1) AND (max_order_pieces <= 100000))),
  constraint stores_suspension CHECK (((suspended_at IS NULL) = (suspension_reason IS NULL)))
);
CREATE INDEX stores_created_at_idx ON public.stores USING btree (created_at, id);
CREATE INDEX stores_merchant_id_idx ON public.stores USING btree (merchant_id, created_at, id);
CREATE UNIQUE INDEX stores_subdomain_key ON public.stores USING btree (subdomain);
CREATE INDEX stores_suspended_idx ON public.stores USING btree (created_at, id) WHERE (suspended_at IS NOT NULL);
CREATE INDEX stores_words_idx ON public.stores USING gin (search_words(((((name || ' '::text) || subdomain) || ' '::text) || COALESCE(custom_domain, ''::text))));
CREATE TRIGGER stores_numbers BEFORE UPDATE OF last_order_number, last_draft_number ON public.stores FOR EACH ROW EXECUTE FUNCTION count_of_before();
CREATE TRIGGER stores_pages AFTER INSERT OR UPDATE ON public.stores FOR EACH ROW EXECUTE FUNCTION note_page_change();
CREATE TRIGGER stores_payment_methods AFTER INSERT OR UPDATE OF credit_debit, paypal, bank_transfer, cash_on_delivery, card_hold_minutes, paypal_hold_minutes, bank_transfer_hold_minutes ON public.stores FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_payment_methods();
CREATE TRIGGER stores_versioned BEFORE UPDATE ON public.stores FOR EACH ROW EXECUTE FUNCTION count_page_version();

create table subscription_payments (
  subscription_id uuid not null,
  payment_id text not null,
  merchant_id uuid not null,
  amount bigint not null,
  kind text not null default 'paid'::text,
  period_began_at timestamp with time zone,
  period_ends_at timestamp with time zone,
  paid_at timestamp with time zone not null,
  constraint subscription_payments_pkey PRIMARY KEY (subscription_id, payment_id),
  constraint subscription_payments_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id),
  constraint subscription_payments_kind CHECK ((kind = ANY (ARRAY['paid'::text, 'surplus'::text, 'charged_back'::text])))
);
CREATE INDEX subscription_payments_merchant_id_idx ON public.subscription_payments USING btree (merchant_id, paid_at DESC);

create table subscriptions (
  id uuid not null,
  merchant_id uuid not null,
  plan text not null,
  term text not null,
  amount bigint not null,
  credit bigint not null,
  replaces_id uuid,
  state text not null default 'asked'::text,
  created_at timestamp with time zone not null,
  began_at timestamp with time zone,
  paid_terms integer not null default 0,
  paid_until timestamp with time zone,
  next_charge_on date,
  failed_at timestamp with time zone,
  told integer not null default 0,
  next_plan text,
  next_term text,
  ended_at timestamp with time zone,
  provider_id text,
  mandate text not null default 'none'::text,
  constraint subscriptions_pkey PRIMARY KEY (id),
  constraint subscriptions_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint subscriptions_next_plan_fkey FOREIGN KEY (next_plan) REFERENCES plans(identifier),
  constraint subscriptions_plan_fkey FOREIGN KEY (plan) REFERENCES plans(identifier),
  constraint subscriptions_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES subscriptions(id),
  constraint subscriptions_credit CHECK (((credit >= 0) AND (credit < amount))),
  constraint subscriptions_failed CHECK (((state <> 'failing'::text) OR (failed_at IS NOT NULL))),
  constraint subscriptions_mandate CHECK ((mandate = ANY (ARRAY['none'::text, 'running'::text, 'stopping'::text, 'stopped'::text]))),
  constraint subscriptions_next CHECK (((state <> 'ending'::text) OR (next_plan IS NOT NULL))),
  constraint subscriptions_next_term CHECK ((next_term = ANY (ARRAY['monthly'::text, 'yearly'::text]))),
  constraint subscriptions_paid CHECK (((state = 'asked'::text) OR ((began_at IS NOT NULL) AND (paid_until IS NOT NULL) AND (paid_terms > 0)))),
  constraint subscriptions_state CHECK ((state = ANY (ARRAY['asked'::text, 'active'::text, 'failing'::text, 'ending'::text, 'ended'::text]))),
  constraint subscriptions_term CHECK ((term = ANY (ARRAY['monthly'::text, 'yearly'::text])))
);
CREATE UNIQUE INDEX subscriptions_current_key ON public.subscriptions USING btree (merchant_id) WHERE (state = ANY (ARRAY['active'::text, 'failing'::text, 'ending'::text]));
CREATE INDEX subscriptions_merchant_id_idx ON public.subscriptions USING btree (merchant_id, created_at DESC);
CREATE INDEX subscriptions_paid_until_idx ON public.subscriptions USING btree (paid_until) WHERE (state = ANY (ARRAY['active'::text, 'failing'::text, 'ending'::text]));

create table themes (
  store_id uuid not null,
  primary_color text not null,
  secondary_color text not null,
  background_color text not null,
  text_color text not null,
  accent_color text not null,
  is_enabled boolean not null,
  updated_at timestamp with time zone not null,
  constraint themes_pkey PRIMARY KEY (store_id),
  constraint themes_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint themes_accent_color CHECK ((accent_color ~* '^#[0-9a-f]{6}$'::text)),
  constraint themes_background_color CHECK ((background_color ~* '^#[0-9a-f]{6}$'::text)),
  constraint themes_primary_color CHECK ((primary_color ~* '^#[0-9a-f]{6}$'::text)),
  constraint themes_secondary_color CHECK ((secondary_color ~* '^#[0-9a-f]{6}$'::text)),
  constraint themes_text_color CHECK ((text_color ~* '^#[0-9a-f]{6}$'::text))
);
CREATE TRIGGER themes_pages AFTER INSERT OR DELETE OR UPDATE ON public.themes FOR EACH ROW EXECUTE FUNCTION note_page_change();

create table throttles (
  key text not null,
  failures integer not null,
  window_started_at timestamp with time zone not null,
  blocked_until timestamp with time zone not null,
  constraint throttles_pkey PRIMARY KEY (key)
);
CREATE INDEX throttles_blocked_until_idx ON public.throttles USING btree (blocked_until);

create table variant_groups (
  store_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  name text not null,
  price_type text not null,
  stock_type text not null,
  position integer not null,
  constraint variant_groups_pkey PRIMARY KEY (store_id, id),
  constraint variant_groups_product_key UNIQUE (store_id, product_id, id),
  constraint variant_groups_product_fkey FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id) ON DELETE CASCADE,
  constraint variant_groups_price_type CHECK ((price_type = ANY (ARRAY['addon'::text, 'independent'::text, 'parent'::text]))),
  constraint variant_groups_stock_type CHECK ((stock_type = ANY (ARRAY['parent'::text, 'independent'::text])))
);
CREATE UNIQUE INDEX variant_groups_name_key ON public.variant_groups USING btree (store_id, product_id, lower(name));
CREATE TRIGGER variant_groups_alert AFTER UPDATE OF stock_type ON public.variant_groups FOR EACH ROW WHEN ((old.stock_type <> new.stock_type)) EXECUTE FUNCTION call_stock_alerts();
CREATE TRIGGER variant_groups_pages AFTER INSERT OR DELETE OR UPDATE ON public.variant_groups FOR EACH ROW EXECUTE FUNCTION note_page_change();
CREATE TRIGGER variant_groups_retold AFTER UPDATE OF name, price_type, "position" ON public.variant_groups FOR EACH ROW EXECUTE FUNCTION retell_group();

create table variants (
  store_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  group_id uuid not null,
  name text not null,
  price_type text not null,
  price_amount bigint not null,
  sku text not null default ''::text,
  position integer not null,
  image_id uuid,
  barcode text not null default ''::text,
  weight integer,
  compare_at_price bigint,
  constraint variants_pkey PRIMARY KEY (store_id, id),
  constraint variants_product_key UNIQUE (store_id, product_id, id),
  constraint variants_group_fkey FOREIGN KEY (store_id, product_id, group_id) REFERENCES variant_groups(store_id, product_id, id) ON DELETE CASCADE,
  constraint variants_image_fkey FOREIGN KEY (store_id, product_id, image_id) REFERENCES product_images(store_id, product_id, file_id),
  constraint variants_compare_at_price_not_negative CHECK ((compare_at_price >= 0)),
  constraint variants_price_not_negative CHECK ((price_amount >= 0)),
  constraint variants_price_type CHECK ((price_type = ANY (ARRAY['addition'::text, 'percentage'::text, 'subtraction'::text, 'independent'::text, 'parent'::text]))),
  constraint variants_weight_not_negative CHECK ((weight >= 0))
);
CREATE INDEX variants_barcode_idx ON public.variants USING btree (store_id, lower(barcode) text_pattern_ops) WHERE (barcode <> ''::text);
CREATE UNIQUE INDEX variants_name_key ON public.variants USING btree (store_id, product_id, group_id, lower(name));
CREATE INDEX variants_sku_idx ON public.variants USING btree (store_id, lower(sku) text_pattern_ops) WHERE (sku <> ''::text);
CREATE TRIGGER variants_pages AFTER INSERT OR DELETE OR UPDATE ON public.variants FOR EACH ROW EXECUTE FUNCTION note_page_change();
CREATE TRIGGER variants_retold AFTER UPDATE ON public.variants REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION retell_options();
CREATE TRIGGER variants_told AFTER INSERT ON public.variants REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION retell_options();
CREATE TRIGGER variants_untold AFTER DELETE ON public.variants REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION retell_options();

create table work_days (
  store_id uuid not null,
  weekdays integer[] not null,
  holidays jsonb not null,
  constraint work_days_pkey PRIMARY KEY (store_id),
  constraint work_days_store_fkey FOREIGN KEY (store_id) REFERENCES stores(id)
);
CREATE TRIGGER work_days_pages AFTER INSERT OR DELETE OR UPDATE ON public.work_days FOR EACH ROW EXECUTE FUNCTION note_page_change();
