-- Nobody reads or writes them any more: a later release drops the column.
alter table stock_changes alter column variants set default '{}';
