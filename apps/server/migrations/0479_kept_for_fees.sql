-- The undo of a change leaves a product alone for fees that are overdue, too.
-- nobody uses it since 0479: a version that knows fewer reasons writes fewer
alter table bulk_change_items drop constraint bulk_change_items_kept_because;
alter table bulk_change_items
  add constraint bulk_change_items_kept_because
  check (kept_because in ('no_room', 'fees_overdue', 'gone')) not valid;
