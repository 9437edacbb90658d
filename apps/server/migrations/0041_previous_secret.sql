-- A merchant secret is of one domain: after a move payments may still be told with the one of before.
alter table payment_credentials add column sealed_previous_secret bytea;
