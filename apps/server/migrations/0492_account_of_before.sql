-- Whose secret the one of before is, where the store has another account at its provider since.
alter table payment_credentials add column previous_account text;
