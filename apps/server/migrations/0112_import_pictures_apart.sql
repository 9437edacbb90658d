-- Pictures are fetched while the next file is read: only who makes products is alone.
drop index imports_working_key;
create unique index imports_working_key on imports (store_id)
  where state in ('reading', 'running');
