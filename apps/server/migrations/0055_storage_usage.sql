-- Bytes of the sizes made of a picture; null until they are made.
alter table files add column sizes_bytes bigint;
alter table merchant_files add column sizes_bytes bigint;
create index files_unmade_idx on files (id) where sizes_bytes is null and not is_private;
-- Of the uploaded file, as long as it is kept.
alter table imports add column file_bytes bigint not null default 0;

-- What a store keeps in the storage of files. The triggers below keep it, in the transaction of the
-- rows that name the bytes, whoever writes them: it cannot drift, and no sum walks the rows.
create table storage_usage (
  store_id uuid not null,
  picture_bytes bigint not null default 0,
  picture_count integer not null default 0,
  slip_bytes bigint not null default 0,
  slip_count integer not null default 0,
  import_bytes bigint not null default 0,
  import_count integer not null default 0,
  -- The share of its quota that its merchant was told of last; 0 where of none.
  warned_percent integer not null default 0,
  constraint storage_usage_pkey primary key (store_id),
  constraint storage_usage_store_id_fkey foreign key (store_id) references stores (id),
  constraint storage_usage_warned_percent check (warned_percent in (0, 80, 100)),
  constraint storage_usage_not_negative check (
    least(picture_bytes, picture_count, slip_bytes, slip_count, import_bytes, import_count) >= 0)
);

create function count_files() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into storage_usage as usage
      (store_id, picture_bytes, picture_count, slip_bytes, slip_count)
    select store_id,
      coalesce(sum(byte_size + coalesce(sizes_bytes, 0)) filter (where not is_private), 0),
      count(*) filter (where not is_private),
      coalesce(sum(byte_size) filter (where is_private), 0),
      count(*) filter (where is_private)
    from added group by store_id order by store_id
    on conflict (store_id) do update set
      picture_bytes = usage.picture_bytes + excluded.picture_bytes,
      picture_count = usage.picture_count + excluded.picture_count,
      slip_bytes = usage.slip_bytes + excluded.slip_bytes,
      slip_count = usage.slip_count + excluded.slip_count;
  end if;
  if tg_op <> 'INSERT' then
    update storage_usage as usage set
      picture_bytes = usage.picture_bytes - gone.picture_bytes,
      picture_count = usage.picture_count - gone.picture_count,
      slip_bytes = usage.slip_bytes - gone.slip_bytes,
      slip_count = usage.slip_count - gone.slip_count
    from (
      select store_id,
        coalesce(sum(byte_size + coalesce(sizes_bytes, 0)) filter (where not is_private), 0)
          as picture_bytes,
        count(*) filter (where not is_private) as picture_count,
        coalesce(sum(byte_size) filter (where is_private), 0) as slip_bytes,
        count(*) filter (where is_private) as slip_count
      from removed group by store_id
    ) gone
    where usage.store_id = gone.store_id;
  end if;
  return null;
end $$;
create trigger files_added after insert on files
  referencing new table as added for each statement execute function count_files();
create trigger files_changed after update on files
  referencing old table as removed new table as added for each statement
  execute function count_files();
create trigger files_removed after delete on files
  referencing old table as removed for each statement execute function count_files();

create function count_imports() returns trigger language plpgsql as $$
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
end $$;
create trigger imports_counted after insert or delete or update of file_bytes on imports
  for each row execute function count_imports();

insert into storage_usage (store_id, picture_bytes, picture_count, slip_bytes, slip_count)
select store_id,
  coalesce(sum(byte_size) filter (where not is_private), 0),
  count(*) filter (where not is_private),
  coalesce(sum(byte_size) filter (where is_private), 0),
  count(*) filter (where is_private)
from files group by store_id;
