-- Banks' apps write slips as PDF. One is kept as it came: private, and without a size in dots.
alter table files
  drop constraint files_extension,
  add constraint files_extension check (extension in ('jpg', 'png') or (extension = 'pdf' and is_private));
alter table merchant_files
  drop constraint merchant_files_extension,
  add constraint merchant_files_extension
    check (extension in ('jpg', 'png') or (extension = 'pdf' and is_private));
