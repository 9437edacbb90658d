-- When the password was last given in this session: what could cost a merchant money asks for it again.
alter table sessions add column confirmed_at timestamptz;
update sessions set confirmed_at = created_at;
alter table sessions alter column confirmed_at set not null;

alter table payment_credentials
  -- PayHere's API has credentials of its own (App ID and App Secret), beside those of the checkout.
  add column app_id text,
  add column sealed_app_secret bytea,
  add column tested_at timestamptz,
  add constraint payment_credentials_app check ((app_id is null) = (sealed_app_secret is null));
