-- Counts the merchant's changes, so that the second of two that started from the same state is told.
alter table categories add column version integer not null default 1;
alter table collections add column version integer not null default 1;
-- What a picture shows, for who does not see it.
alter table product_images add column alt_text text not null default '';
