-- Which cleaner's rules the content was cleaned by; content of an older one is cleaned when it is
-- read next, and kept so.
alter table policies add column cleaned_by integer not null default 0;
