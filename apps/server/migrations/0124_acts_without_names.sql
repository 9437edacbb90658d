-- What operators did is kept as it was; of an account that is gone its name alone is taken off.
create function refuse_change_of_act() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'subject' = to_jsonb(old) - 'subject' and new.subject = 'Closed account'
    and exists (select from merchants where id = old.merchant_id and erased_at is not null)
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger operator_acts_append_only on operator_acts;
create trigger operator_acts_append_only before update on operator_acts
  for each row execute function refuse_change_of_act();
create trigger operator_acts_undeleted before delete on operator_acts
  for each statement execute function refuse_change();
