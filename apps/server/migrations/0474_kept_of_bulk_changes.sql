-- Why the undo of a change left a product alone where nobody changed it since: the plan has no room for it,
-- or what it was in is gone.
alter table bulk_change_items add column kept_because text;
alter table bulk_change_items
  add constraint bulk_change_items_kept_because check (kept_because in ('no_room', 'gone')) not valid;
