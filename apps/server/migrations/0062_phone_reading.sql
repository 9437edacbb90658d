-- How far the phone numbers that were entered before they were read as numbers are read: a job goes
-- through each table once, in the order of its keys.
create table phone_reading (
  part text not null,
  store_id uuid not null,
  row_id uuid not null,
  is_done boolean not null default false,
  constraint phone_reading_pkey primary key (part),
  constraint phone_reading_part check (part in ('orders', 'drafts'))
);
insert into phone_reading (part, store_id, row_id)
select part, '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000'
from unnest(array['orders', 'drafts']) as part;

-- Merchants are few.
update merchants
set phone_number = '+94' || right(regexp_replace(phone_number, '\D', '', 'g'), 9)
where regexp_replace(phone_number, '\D', '', 'g') ~ '^(0{0,2}94)?0?[1-9]\d{8}$';
