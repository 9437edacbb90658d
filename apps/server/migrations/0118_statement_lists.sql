-- Whoever runs Kade looks at the statements of all merchants.
create index statements_issued_at_idx on statements (issued_at, id);
create index statements_state_idx on statements (state, issued_at, id);
create index statements_month_idx on statements (month, issued_at, id);
