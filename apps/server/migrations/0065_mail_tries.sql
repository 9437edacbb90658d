-- Of whose store a mail is (null: of the platform itself), what it is about, how often it was tried,
-- and why it was given up.
alter table emails
  add column store_id uuid,
  add column kind text not null default 'order',
  add column tries integer not null default 0,
  add column failed_at timestamptz,
  add column failure text,
  add column reply integer,
  add constraint emails_store_id_fkey foreign key (store_id) references stores (id),
  add constraint emails_failure check (
    failure in ('refused', 'deferred', 'unreachable', 'unreadable')
  ),
  add constraint emails_failed check (
    (failed_at is null or failure is not null) and (failed_at is null or sent_at is null)
  );
alter table emails alter column kind drop default;
create index emails_failed_idx on emails (store_id, failed_at, id) where failed_at is not null;
