-- A payment to check may be one that the bank of its payer has taken back meanwhile.
alter table payment_mismatches drop constraint payment_mismatches_reason,
  add constraint payment_mismatches_reason
    check (reason in ('amount', 'written', 'status', 'unnamed', 'again', 'charged_back'));
