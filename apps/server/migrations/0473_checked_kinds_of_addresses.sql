-- outside a transaction
alter table slugs validate constraint slugs_kind;
