-- in slices
-- What is ours to the letter becomes a fact, and what a merchant wrote behind it stands by itself. The
-- rest stays as it is: of a provider that is not known here, it is shown so.
with slice as (
  select store_id, order_id, id, kind, provider, note from order_movements
  where (store_id, order_id, id) > (
    coalesce($1::jsonb ->> 0, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 1, '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 2, '00000000-0000-0000-0000-000000000000')::uuid
  ) and told is null
  order by store_id, order_id, id limit $2::integer for no key update
), named as (
  select store_id, order_id, id, case
      when note like '%, another amount' then 'paid_another_amount' else 'paid' end as say,
    case regexp_replace(note, ', another amount$', '')
      when 'Paid by card' then 'card'
      when 'Paid in cash' then 'cash'
      when 'Bank transfer accepted' then 'transfer'
      when 'Paid by PayPal' then 'PayPal'
    end as by
  from slice
), facts as (
  select slice.store_id, slice.order_id, slice.id, case
    when named.by is not null and slice.provider not in ('hand', 'order') then
      jsonb_build_object('say', named.say, 'by', named.by)
    when slice.provider not in ('hand', 'order') and note in ('Refund made at PayHere', 'Refund made at PayPal') then
      jsonb_build_object('say', 'refund_made_at', 'provider', split_part(note, ' at ', 2))
    when slice.provider not in ('hand', 'order') and note = 'Taken back by PayPal' then
      '{"say": "taken_back_by", "who": "PayPal"}'::jsonb
    when kind = 'refund' and slice.provider <> 'hand' and (note = 'Refund' or note like 'Refund: %') then
      '{"say": "refund"}'
    when note ~ '^(Refund|Payment) taken back: marked as (paid|pending|failed)$' then
      jsonb_build_object(
        'say', lower(split_part(note, ' ', 1)) || '_taken_back',
        'as', substring(note from '[a-z]+$'))
    else jsonb_build_object('say', case note
      when 'Order placed' then 'order_placed'
      when 'Order edited' then 'order_edited'
      when 'Cancelled, so nothing more is due' then 'cancelled'
      when 'Reopened, so it is due again' then 'reopened'
      when 'Change undone' then 'change_undone'
      when 'Marked as paid' then 'marked_paid'
      when 'Marked as paid and refunded' then 'marked_paid_and_refunded'
      when 'Marked as refunded' then 'marked_refunded'
      when 'Given back' then 'given_back'
      when 'Transferred back' then 'transferred_back'
      when 'Taken back' then 'taken_back'
      when 'Taken back by the bank' then 'taken_back_by_bank'
      when 'Charged back by the bank of the card' then 'charged_back'
      else case when kind = 'payment' and slice.provider = 'hand' and note <> '' then
        'payment_received' end
    end)
    end as told,
    case
      when kind = 'refund' and slice.provider <> 'hand' and note like 'Refund: %' then
        substr(note, 9)
      when kind = 'payment' and slice.provider = 'hand' and note not in ('', 'Payment received',
          'Change undone', 'Marked as paid', 'Marked as paid and refunded')
        and note !~ '^Payment taken back: marked as (pending|failed)$' then note
    end as said
  from slice join named using (store_id, order_id, id)
), filled as (
  update order_movements set told = facts.told, said = facts.said, note = ''
  from facts
  where order_movements.store_id = facts.store_id and order_movements.order_id = facts.order_id
    and order_movements.id = facts.id and facts.told ->> 'say' is not null
)
select jsonb_build_array(store_id, order_id, id) as mark
from slice order by store_id desc, order_id desc, id desc limit 1
