interface RedirectFormProps {
  /** Who collects, and how much. */
  name: string;
  amount: string;
  action: string;
}

/** Takes the customer to the page of who collects; the shop never sees the account. */
export function RedirectForm({ name, amount, action }: RedirectFormProps) {
  return (
    <form method="post" action={action} className="provider">
      <p>{`${name} collects ${amount} for this shop.`}</p>
      <button className="button">{`Pay with ${name}`}</button>
    </form>
  );
}
