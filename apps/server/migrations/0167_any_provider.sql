-- Providers are known by the code: a further one is no change of the database. Behind the rows of 0166,
-- so that they are there before a process listens.
-- nobody uses it since 0167: a version that knows fewer providers writes fewer
alter table order_movements drop constraint order_movements_provider;
-- nobody uses it since 0167: a version that knows fewer providers writes fewer
alter table payment_callbacks drop constraint payment_callbacks_provider;
-- nobody uses it since 0167: a version that knows fewer providers writes fewer
alter table payment_credentials drop constraint payment_credentials_provider;
-- nobody uses it since 0167: a version that knows fewer providers writes fewer
alter table payment_mismatches drop constraint payment_mismatches_provider;
-- nobody uses it since 0167: a version that knows fewer providers writes fewer
alter table refunds drop constraint refunds_provider;

-- What was begun at any provider; where it collects rupees, there is no rate.
alter table paypal_attempts add column provider text not null default 'paypal';
-- nobody uses it since 0167: a version that always writes it goes on doing so
alter table paypal_attempts alter column usd_amount drop not null;
-- nobody uses it since 0167: a version that always writes it goes on doing so
alter table paypal_attempts alter column usd_rate drop not null;
