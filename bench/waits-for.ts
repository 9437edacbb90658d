const open = (order: string, table: string, condition: string) => `exists (select from ${table} t
    where t.store_id = ${order}.store_id and t.order_id = ${order}.id and ${condition})`;

/** What an order waits for, which its list tells. */
export const waitsFor = (order: string) => `case
  when ${open(order, 'payment_mismatches', "t.state = 'open'")} then 'payment'
  when ${open(order, 'refunds', "t.state = 'unknown'")} then 'refund'
  when ${order}.payment_option = 'bank_transfer'
    and ${open(order, 'order_slips', "t.state = 'waiting'")} then 'slip'
  when ${open(order, 'refunds', "t.state in ('queued', 'asked')")} then 'refunding'
  when ${order}.order_status = 'pending' and ${order}.wishes ->> 'note' <> '' then 'answer'
  end as waits_for`;
