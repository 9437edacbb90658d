-- Who orders by phone may have no e-mail address: null says so, in every table that names one.
alter table orders alter column email drop not null;
alter table drafts alter column email drop not null;
alter table customers alter column email drop not null;
update orders set email = null where email = '';
update drafts set email = null where email = '';
update customers set email = null where email = '';
alter table orders add constraint orders_email_present check (email <> '');
alter table drafts add constraint drafts_email_present check (email <> '');
alter table customers add constraint customers_email_present check (email <> '');
