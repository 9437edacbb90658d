-- A choice comes back without a piece of it, too: where what is sold out sells on, and where its group is
-- counted otherwise. Which of the alerts that is enough for is looked at when they are sent.
create trigger products_policy_alert after update of stock_policy on products for each row
  when (old.stock_policy = 'stop' and new.stock_policy <> 'stop')
  execute function call_stock_alerts();
create trigger variant_groups_alert after update of stock_type on variant_groups for each row
  when (old.stock_type <> new.stock_type)
  execute function call_stock_alerts();
