-- The link that stopped a change of an address says so when it is opened again.
alter table email_changes add column stopped_at timestamptz;
