-- Whether a picture came as a logo may come: PNG or JPEG, of at most 2 MB. It is kept encoded anew, so
-- its row does not show that any more; what was uploaded before this was asked for counts as fit.
alter table files add column may_be_logo boolean not null default true;
alter table merchant_files add column may_be_logo boolean not null default true;
