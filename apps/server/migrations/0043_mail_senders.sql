-- In whose name a mail is sent, and who reads an answer to it; null: the platform, and nobody.
alter table emails
  add column sender_name text,
  add column reply_to text;
