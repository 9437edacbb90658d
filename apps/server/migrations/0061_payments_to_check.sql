-- Why a payment waits for its merchant, and until when the merchant secret of before counts. Those that
-- are there already count for two weeks from now on; nobody knows which of them are proven.
alter table payment_mismatches add column reason text not null default 'amount',
  add constraint payment_mismatches_reason
    check (reason in ('amount', 'written', 'status', 'unnamed', 'again'));
alter table payment_credentials add column previous_secret_until timestamptz,
  add column is_secret_proven boolean not null default false;
update payment_credentials set previous_secret_until = now() + interval '14 days'
  where sealed_previous_secret is not null;
alter table payment_credentials add constraint payment_credentials_previous
  check ((sealed_previous_secret is null) = (previous_secret_until is null));
