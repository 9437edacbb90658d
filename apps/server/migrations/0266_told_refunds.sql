-- Why nothing was given back, as a code. What a provider answered stays in `message`; in rows of
-- before, that is the whole sentence.
alter table refunds add column told jsonb;
