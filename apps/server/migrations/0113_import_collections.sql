-- The collections that an import made: undone, they go unless they hold something else.
alter table imports add column new_collections uuid[] not null default '{}';
