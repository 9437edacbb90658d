import { dayWords } from '@kade/words/english';
import { use } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { untilOf } from '../ask';
import { PageContext } from '../page-context';
import { findOrderPath, homePath } from '../paths';
import { useStore } from '../shell-data';
import type { PostedForm } from '../posted';

const texts: Record<number, { title: string; text: string }> = {
  403: {
    title: 'That was not sent from this shop',
    text: 'To keep you safe, changes are only accepted from this shop’s own pages. Nothing was changed.',
  },
  404: {
    title: 'We can’t find that',
    text: 'It may have been sold out and taken down, or the address has a typing mistake.',
  },
  429: {
    title: 'One moment, please',
    text: 'There were a lot of requests from your connection. Wait a minute and try again.',
  },
  503: {
    title: 'We’ll be right back',
    text: 'The shop is resting for a moment. Please try again shortly.',
  },
};
const misunderstood = {
  title: 'That did not work',
  text: 'Something was wrong with what was sent. Please go back and try again.',
};
const unexpected = {
  title: 'This page could not be shown',
  text: 'That is our mistake, not yours. Please try again in a moment.',
};

const noShop = {
  title: 'There is no shop at this address',
  text: 'It may have moved or closed, or the address has a typing mistake.',
};

const closed = {
  title: 'This shop is closed for now',
  text: 'It takes no orders and no payments at the moment. Who has ordered already still finds the order by the link in its mail, or by its number and phone.',
};

const closesFor = (until: Date) => ({
  title: 'This shop has closed',
  text: `It takes no orders and no payments any more. Who has ordered can read the order by the link in its mail, or by its number and phone, until ${dayWords(until)}.`,
});

/** What stands in a page's place when it cannot be shown. Where there is no shop, nothing leads to it. */
export function ErrorPage() {
  const { requestId, posted } = use(PageContext);
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const store = useStore();
  const until = untilOf(error);
  if (until !== undefined) return <Closed {...(until ? closesFor(until) : closed)} />;
  const isShop = store !== undefined || status !== 404;
  const said = isShop ? texts[status] : noShop;
  const { title, text } = said ?? (status < 500 ? misunderstood : unexpected);
  return (
    <div className="blank">
      <p className="blank-code">{status}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      {posted && (status >= 500 || status === 429) && <OnceMore form={posted} />}
      {isShop && (
        <a className={posted ? 'button button-quiet' : 'button'} href={homePath}>
          Go to the shop
        </a>
      )}
      {status >= 500 && requestId && <p className="small muted">Reference: {requestId}</p>}
    </div>
  );
}

/** Nothing but orders is shown here, and there is no mistake to report. */
function Closed({ title, text }: typeof closed) {
  return (
    <div className="blank">
      <h1>{title}</h1>
      <p>{text}</p>
      <a className="button" href={findOrderPath}>
        Find your order
      </a>
    </div>
  );
}

/** What was sent is not lost with the page that it would have been answered by. */
function OnceMore({ form: { action, fields } }: { form: PostedForm }) {
  return (
    <form method="post" action={action}>
      <p>What you have entered is still here.</p>
      {fields.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <button className="button">Try again</button>
    </form>
  );
}
