import type { BankAccount } from '@kade/contract/payments';
import { formatPrice } from '@kade/words/english';

interface TransferAccountsProps {
  accounts: readonly BankAccount[];
  orderNumber: number;
  /** In minor units. */
  amount: number;
}

/** Where to transfer the money, and what to write on the transfer. */
export function TransferAccounts({ accounts, orderNumber, amount }: TransferAccountsProps) {
  return (
    <>
      <p>
        Transfer the amount to {accounts.length > 1 ? 'one of these accounts' : 'this account'} and
        write <strong>#{orderNumber}</strong> as its reference. Then{' '}
        <a href="#slip-file">send the slip</a>.
      </p>
      <p className="muted small" id="by-hand">
        Press and hold a number to select all of it.
      </p>
      <dl className="facts">
        <Fact term="Amount" value={formatPrice(amount)} copied={bareAmount(amount)} />
        <Fact term="Reference" value={`#${orderNumber}`} copied={String(orderNumber)} />
      </dl>
      <ul className="accounts">
        {accounts.map((account) => (
          <li key={account.id}>
            <Account account={account} />
          </li>
        ))}
      </ul>
      <output id="copied" className="unseen" />
    </>
  );
}

function Account({ account }: { account: BankAccount }) {
  const { account_number, account_holder_name, branch, branch_code, swift_code } = account;
  return (
    <dl className="facts">
      <Fact term="Bank" value={account.bank_name} />
      <Fact term="Account number" value={account_number} copied={account_number} />
      <Fact term="Account holder" value={account_holder_name} copied={account_holder_name} />
      <Fact term="Branch" value={[branch, branch_code].filter(Boolean).join(' · ')} />
      <Fact term="SWIFT code" value={swift_code} copied={swift_code} />
    </dl>
  );
}

interface FactProps {
  term: string;
  value: string;
  /** What its button copies, where scripts run. */
  copied?: string;
}

function Fact({ term, value, copied }: FactProps) {
  if (!value) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <span className="picked">{value}</span>
        {copied && (
          <button
            type="button"
            className="copy"
            data-copy={copied}
            aria-label={`Copy ${term.toLowerCase()}`}
            hidden
          >
            Copy
          </button>
        )}
      </dd>
    </div>
  );
}

/** As the app of a bank takes it: 12500 or 12500.50. */
const bareAmount = (amount: number) =>
  amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
