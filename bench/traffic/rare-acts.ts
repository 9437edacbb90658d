import { api } from '@kade/contract/api';
import { createClient, type Client } from '@kade/contract/client';
import sharp from 'sharp';
import { noticeOf, PAYHERE } from '../../apps/server/test/fakes/payhere-notice';
import { buyerOf } from '../buyer';
import type { FilledShop } from '../speed/servers';

/** What comes seldom, and is dear or stays a while: by what it is called, how to do it. */
export interface RareActs {
  acts: readonly (readonly [string, () => Promise<void>])[];
  /** Ends what stays. */
  end: () => void;
}

type Shop = Pick<FilledShop, 'ours' | 'storeId' | 'token' | 'byHand'>;
type Act = () => Promise<void>;

/** Who pays by transfer may send twenty slips, and a stranger at one address place 30 orders. */
const TRANSFERS = 18;
const CARDS = 6;
const IMPORTED = 100;
const LISTENERS = 5;
const DEVICE = 'a browser that stays the same';
const SIGNS_IN = { email: 'signs-in@example.com', password: 'kottu roti at noon' };

/** Pictures, slips, notices of payments, sign-ins, imports, and browsers that are told of orders. */
export async function rareActsOf(shop: Shop): Promise<RareActs> {
  const { ours, storeId, token, byHand } = shop;
  const baseUrl = `http://localhost:${ours.port}`;
  const storeQuery = () => ({ store_id: storeId });
  const visitor = createClient({ baseUrl, storeQuery });
  const headers = () => ({ authorization: token });
  const merchant = createClient({ baseUrl, headers, storeQuery });
  const file = await aPicture();

  await takePayments(merchant);
  const { rows } = await byHand.query<{ product_id: string; variants: string[] }>(
    `select product_id, array[id] as variants from variants
     where store_id = $1 and position = 0 order by product_id limit 1`,
    [storeId],
  );
  const place = (payment_option: string, turn: number) => {
    const items = rows.map((wanted) => ({ ...wanted, quantity: 1 }));
    const body = { ...buyerOf(90_000_000 + turn), payment_option, items };
    return visitor.call(api.storefront.placeOrder, { body });
  };
  const transfers = await inTurn(TRANSFERS, (turn) => place('bank_transfer', turn));
  const cards = await inTurn(CARDS, (turn) => place('credit_debit', TRANSFERS + turn));
  const names = { username: 'signs-in', first_name: 'Kumari', last_name: 'Silva' };
  const account = { ...SIGNS_IN, ...names, device: DEVICE };
  await visitor.call(api.auth.signUp, { body: account });

  const upload: Act = async () => {
    const query = { store_id: storeId };
    const { path } = await merchant.call(api.files.upload, { query, file });
    await succeeds(fetch(`${baseUrl}/api/files/${path}?w=160`));
  };
  const slip = inRounds(transfers, async ({ _id: id, access_token }) => {
    const sent = { params: { id }, query: { access_token }, file };
    await visitor.call(api.storefront.uploadReceipt, sent);
  });
  const notice = inRounds(cards, async ({ payment }, at) => {
    if (payment.next !== 'form') throw new Error(`a card order goes on with ${payment.next}`);
    const { fields } = payment;
    const body = new URLSearchParams(
      noticeOf({
        order_id: fields['order_id'] ?? '',
        payhere_amount: fields['amount'] ?? '',
        status_code: '2',
        payment_id: String(320_025_000_000 + at),
      }),
    );
    const url = `${baseUrl}/api/payments/payhere/notify?store_id=${storeId}`;
    await succeeds(fetch(url, { method: 'POST', body }));
  });
  const signIn: Act = async () => {
    const body = { ...SIGNS_IN, device: DEVICE };
    const { token: own } = await visitor.call(api.auth.login, { body });
    const signedIn = createClient({ baseUrl, headers: () => ({ authorization: own }) });
    await signedIn.call(api.merchants.profile, {});
    await signedIn.call(api.auth.logout, {});
  };
  const { listen, end } = listening(merchant);
  return {
    acts: [
      ['upload', upload],
      ['slip', slip],
      ['notice', notice],
      ['sign-in', signIn],
      ['listener', listen],
      ['import', importing(merchant)],
    ],
    end,
  };
}

async function takePayments(merchant: Client): Promise<void> {
  await merchant.call(api.payments.setPayhere, { body: PAYHERE });
  const account = { bank_name: 'Bank of Ceylon', account_holder_name: 'N. Perera' };
  await merchant.call(api.payments.createBankAccount, {
    body: { ...account, account_number: '8800123456' },
  });
  for (const method of ['credit_debit', 'bank_transfer']) {
    await merchant.call(api.payments.setMethod, { params: { method }, body: { enabled: true } });
  }
}

/** One import after the other of the same products, at another price each time. */
function importing(merchant: Client): Act {
  let turn = 0;
  let before = Promise.resolve();
  const run = async () => {
    const price = 100 + ((turn += 1) % 900);
    const rows = Array.from({ length: IMPORTED }, (_, n) => `Imported ${n},i-${n},${price},3`);
    const text = ['Title,Handle,Variant Price,Variant Inventory Qty', ...rows].join('\n');
    const file = new Blob([text]);
    const { _id: id } = await merchant.call(api.imports.create, { query: {}, file });
    const params = { id };
    const until = async (wanted: string) => {
      for (;;) {
        const { state } = await merchant.call(api.imports.get, { params });
        if (state === wanted) return;
        if (state === 'failed') throw new Error(`the import ${id} has failed`);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    };
    await until('ready');
    await merchant.call(api.imports.confirm, { params, body: {} });
    await until('done');
  };
  return () => {
    // One that fails is told of once.
    before = before.catch(() => undefined).then(run);
    return before;
  };
}

/** Browsers that listen: a new one takes the place of the one that came first. */
function listening(merchant: Client): { listen: Act; end: () => void } {
  const open: AbortController[] = [];
  const listen = async () => {
    const line = new AbortController();
    const { signal } = line;
    const events = await merchant.call(api.orderArrivals.listen, { query: {} }, { signal });
    const heard = (async () => {
      for await (const _ of events) if (signal.aborted) return;
    })();
    heard.catch(() => undefined);
    open.push(line);
    if (open.length > LISTENERS) open.shift()?.abort();
  };
  return { listen, end: () => open.forEach((line) => line.abort()) };
}

async function inTurn<One>(times: number, make: (turn: number) => Promise<One>): Promise<One[]> {
  const all: One[] = [];
  for (let turn = 0; turn < times; turn += 1) all.push(await make(turn));
  return all;
}

/** Each of them in its turn. */
function inRounds<One>(all: readonly One[], act: (one: One, at: number) => Promise<void>): Act {
  let turn = 0;
  return async () => {
    const at = turn % all.length;
    turn += 1;
    const one = all[at];
    if (one !== undefined) await act(one, at);
  };
}

async function succeeds(asked: Promise<Response>): Promise<void> {
  const reply = await asked;
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${reply.url}: ${reply.status} ${text.slice(0, 300)}`);
}

async function aPicture(): Promise<Blob> {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 30 };
  const create = { width: 600, height: 400, channels: 3 as const, background: '#888', noise };
  return new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())]);
}
