-- What an act of an account that is gone was done to is blank: whose it was is said where it is read.
create or replace function refuse_change_of_act() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'subject' = to_jsonb(old) - 'subject'
    and new.subject in ('', 'Closed account')
    and exists (select from merchants where id = old.merchant_id and erased_at is not null)
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
