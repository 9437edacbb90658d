import type { BankAccount } from '@kade/contract/payments';

interface TransferAccountsProps {
  accounts: readonly BankAccount[];
  orderNumber: number;
}

/** Where to transfer the money, and what to write on the transfer. */
export function TransferAccounts({ accounts, orderNumber }: TransferAccountsProps) {
  return (
    <>
      <p>
        Transfer the amount to {accounts.length > 1 ? 'one of these accounts' : 'this account'} and
        write <strong>#{orderNumber}</strong> as its reference.
      </p>
      <p className="muted small">Press and hold a number to select all of it.</p>
      <ul className="accounts">
        {accounts.map((account) => (
          <li key={account.id}>
            <Account account={account} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Account({ account }: { account: BankAccount }) {
  const facts = [
    ['Bank', account.bank_name],
    ['Account number', account.account_number],
    ['Account holder', account.account_holder_name],
    ['Branch', [account.branch, account.branch_code].filter(Boolean).join(' · ')],
    ['SWIFT code', account.swift_code],
  ].filter(([, value]) => value);
  return (
    <dl className="facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="picked">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
