-- What a store's orders and drafts are numbered by, in a table of the store's own: who takes a number
-- writes nothing that all stores have in common. The numbers of stores that are there follow in 0291.
create table order_counters (
  store_id uuid not null,
  last_order_number bigint not null,
  last_draft_number bigint not null,
  constraint order_counters_pkey primary key (store_id),
  constraint order_counters_store_id_fkey foreign key (store_id) references stores (id)
);

-- The version before counts in the row of the store: it is given the next number of here.
create function count_of_before() returns trigger language plpgsql as $$
begin
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
$$;
create trigger stores_numbers before update of last_order_number, last_draft_number on stores
  for each row execute function count_of_before();
