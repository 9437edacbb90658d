-- Facts as codes and parameters (told), and apart from them what a person wrote (said). Sentences are
-- made where they are read.
alter table order_events add column told jsonb;
alter table order_events add column said text;
alter table order_movements add column told jsonb;
alter table order_movements add column said text;
alter table activities add column told jsonb;
alter table order_mails add column told jsonb;
alter table order_change_items add column told jsonb;
alter table imports add column told jsonb;
alter table import_pictures add column told jsonb;
alter table plan_changes add column told jsonb;

-- A mail is what it tells and whose words it is told in. Where there is no code, it was laid out before.
alter table emails add column code text;
alter table emails add column language text;
