-- What a session may do in its merchant's stores; null: all that the owner may.
alter table sessions add column permissions text[];
