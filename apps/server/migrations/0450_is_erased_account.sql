-- What a table that lies on the coordinator asks of one that lies on every node: where tables are
-- distributed, a statement that changes the one may not name the other.
create function is_erased_account(account uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from merchants where id = account and erased_at is not null);
end $$;
