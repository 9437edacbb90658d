-- The columns of a file with what each is read for, what a merchant has said of them by their places, and
-- a fingerprint of the header, by which that is found for the next file with the same.
alter table imports add column columns jsonb;
alter table imports add column said jsonb;
alter table imports add column header text;
