import type { Closing } from '@kade/contract/account';
import { formatDate, formatLkr } from '@kade/words/english';
import { PasswordInput } from '@mantine/core';
import { useForm } from '../../lib/form/use-form';
import { useQuery } from '@tanstack/react-query';
import { placeErrors } from '../../lib/form/forms';
import { paths } from '../../lib/address/paths';
import { messageOf } from '../../lib/server/query-client';
import { DialogActions, FormActions } from '../../ui/dialog/confirm-dialog';
import { Form, FormError } from '../../ui/input/form';
import { ErrorState } from '../../ui/state/states';
import { Button } from '../../ui/style/button';
import { closingQuery, useCloseAccount, useStateFees } from './closing.api';
import { ClosingStores } from './closing-stores';
import { Lines } from '../../ui/state/later';
import styles from './closing.module.css';

const PLANS = { starter: 'Starter', standard: 'Standard', pro: 'Pro' };

/** Says what becomes of everything, then asks for the password. */
export function CloseAccount({ onClose }: { onClose: () => void }) {
  const { data: closing, error, refetch } = useQuery(closingQuery);
  if (error && !closing) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!closing) return <Lines count={18} />;
  return (
    <div className="stack gap-5">
      <Consequences closing={closing} />
      {closing.fees.due > 0 || closing.fees.is_stated_first ? (
        <PayFirst closing={closing} onClose={onClose} />
      ) : (
        <AskPassword onClose={onClose} />
      )}
    </div>
  );
}

function Consequences({ closing }: { closing: Closing }) {
  const { stores, plan, paid_until: paidUntil, fees } = closing;
  return (
    <>
      {stores.length > 0 && (
        <section className={`${styles.part} stack gap-2`} aria-label="Your stores">
          <h3>Your stores</h3>
          <ClosingStores stores={stores} />
          <p>
            They close at once: visitors read that the shop has closed, and customers can read their
            orders for 14 days. Then products, orders, customers and pictures are deleted, and the
            addresses are free for others.
          </p>
        </section>
      )}
      <section className={`${styles.part} stack gap-2`} aria-label="You">
        <h3>You</h3>
        <ul className={`${styles.points} stack gap-2`}>
          {paidUntil && (
            <li>
              Your card is not charged again for {PLANS[plan]}. What is paid until{' '}
              {formatDate(paidUntil)} is not given back; if you keep the account, the plan stays
              until then.
            </li>
          )}
          <li>
            For 14 days signing in shows one thing: a button to keep the account. Then your name,
            e-mail, phone and password are deleted, and you may sign up anew.
          </li>
          <li>
            What was paid to Kade is kept without your name, as tax law asks.
            {fees.unstated > 0 &&
              !fees.is_stated_first &&
              ` ${formatLkr(fees.unstated)} of fees that are on no statement yet are forgiven.`}
            {fees.unstated < 0 &&
              ` ${formatLkr(-fees.unstated)} of fees were booked back: our mail says how you get them.`}
          </li>
          <li>
            To take your data along, prepare a copy under <a href={paths.profile}>My data</a>, now
            or in those 14 days.
          </li>
        </ul>
      </section>
    </>
  );
}

/** What is owed is paid before. */
function PayFirst({ closing: { fees }, onClose }: { closing: Closing; onClose: () => void }) {
  const state = useStateFees();
  return (
    <>
      <p className={`${styles.owed} tile pad-34`}>
        {fees.due > 0
          ? `${formatLkr(fees.due)} of your statements are to be paid before the account can be closed.`
          : `${formatLkr(fees.unstated)} of fees are on no statement yet. Have your last statement written and pay it; then the account can be closed.`}
      </p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {fees.statement ? (
          <Button component="a" href={paths.statement(fees.statement)}>
            Pay {formatLkr(fees.due)}
          </Button>
        ) : (
          <Button onClick={() => state.mutate()} loading={state.isPending}>
            Get my last statement
          </Button>
        )}
      </DialogActions>
    </>
  );
}

function AskPassword({ onClose }: { onClose: () => void }) {
  const close = useCloseAccount();
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : 'Password is required') },
  });
  const submit = form.onSubmit(({ password }) =>
    close.mutate(password, { onError: (error) => placeErrors(form, error) }),
  );
  return (
    <Form onSubmit={submit}>
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      {close.error && !form.errors['password'] && <FormError>{messageOf(close.error)}</FormError>}
      <FormActions onCancel={onClose} isBusy={close.isPending || close.isSuccess} tone="danger">
        Close my account
      </FormActions>
    </Form>
  );
}
