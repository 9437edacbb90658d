import { figures, type FigureRow, type Figures } from '@kade/contract/figures';
import { merchants } from '@kade/contract/merchants';
import { stores } from '@kade/contract/stores';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../test/records';
import { renderAt, signIn } from '../../../test/render-at';
import { callsTo, refuse, respond, respondText } from '../../../test/respond';

/** Its key is a day, since the chart of days is answered the same. */
const row = (changes: Partial<FigureRow> = {}): FigureRow => ({
  key: '2026-10-01',
  name: 'Galle',
  orders: 4,
  pieces: null,
  total: 150_000,
  before: { orders: 2, pieces: null, total: 100_000 },
  ...changes,
});

const aFigure = (changes: Partial<Figures> = {}): Figures => ({
  date_from: '2026-10-01',
  date_to: '2026-10-07',
  before: { date_from: '2026-09-24', date_to: '2026-09-30' },
  rows: [row()],
  row_count: 1,
  ...changes,
});

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(figures.get, aFigure());
  signIn(aStore(1)._id);
});

const AT = '/analytics?by=town&date_from=2026-10-01&date_to=2026-10-07';
const LIVE = 'order_status=pending%2Cprocessing%2Cshipped%2Cdelivered';

test('asks for what the address says, and each number leads to its orders', async () => {
  await renderAt(AT);
  const table = await screen.findByRole('table', { name: 'Sales by town' });
  const link = await within(table).findByRole('link', { name: 'Galle' });
  expect(link.getAttribute('href')).toBe(
    `/orders?date_from=2026-10-01&date_to=2026-10-07&town=2026-10-01&${LIVE}`,
  );
  expect(within(table).getByRole('link', { name: 'Rs. 1,500.00' }).getAttribute('href')).toBe(
    '/orders?date_from=2026-10-01&date_to=2026-10-07&town=2026-10-01&money=moved',
  );
  expect(within(table).getByText('50 %').textContent).toBe('50 % more');
  // The bar of the highest is full: no share of all.
  expect(within(table).getByRole('columnheader', { name: 'Of the highest' })).toBeTruthy();
  const asked = callsTo(figures.get).map(({ url }) => url.searchParams);
  expect(new Set(asked.map((query) => query.get('by')))).toEqual(
    new Set(['day', 'customer', 'town']),
  );
  for (const query of asked) {
    expect([query.get('date_from'), query.get('date_to'), query.get('compare')]).toEqual([
      '2026-10-01',
      '2026-10-07',
      'true',
    ]);
  }
});

test('sums that cannot be read say so and are asked for again', async () => {
  refuse(figures.get, 'product_read_only', 'Not now');
  respond(figures.stock, []);
  const { user } = await renderAt('/analytics?by=stock');
  await screen.findByText('Not now');
  expect(screen.queryByText('Sales by day')).toBeNull();
  respond(figures.get, aFigure());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const sums = await screen.findByRole('list', { name: 'Sums of these days' });
  await within(sums).findByText('Rs. 1,500.00');
  expect(screen.getByText('Sales by day')).toBeTruthy();
});

test('what follows a sum below zero is nothing new, and no percent of it', async () => {
  const before = { orders: 2, pieces: null, total: -50_000 };
  respond(figures.get, aFigure({ rows: [row({ before })] }));
  await renderAt(AT);
  const table = await screen.findByRole('table', { name: 'Sales by town' });
  await within(table).findByText('Galle');
  const cells = within(table)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(-3)).toEqual(['Rs. 1,500.00', 'Rs. -500.00', '–']);
});

test('days of a year and those of the year before are told apart', async () => {
  const days = { date_from: '2025-02-01', date_to: '2026-01-31' };
  const before = { date_from: '2024-02-01', date_to: '2025-01-31' };
  respond(figures.get, aFigure({ ...days, before }));
  await renderAt('/analytics?by=town&date_from=2025-02-01&date_to=2026-01-31');
  expect(await screen.findByText('1 Feb 2025 – 31 Jan 2026')).toBeTruthy();
  expect(screen.getByText('1 Feb 2024 – 31 Jan 2025')).toBeTruthy();
});

test('days without an order have no bars, unless those before them had some', async () => {
  const nothing = { orders: 0, pieces: null, total: 0 };
  const empty = row({ key: '2026-10-07', ...nothing, before: nothing });
  respond(figures.get, aFigure({ rows: [empty] }));
  await renderAt(AT);
  expect(await screen.findByText('No orders in these days')).toBeTruthy();
  expect(document.querySelector('[data-picks]')).toBe(null);
  cleanup();
  const before = { orders: 1, pieces: null, total: 0 };
  respond(figures.get, aFigure({ rows: [{ ...empty, before }] }));
  await renderAt(AT);
  await waitFor(() => expect(document.querySelector('[data-picks]')).not.toBe(null));
  expect(screen.queryByText('No orders in these days')).toBeNull();
});

test('the sum of a day is not told to be of orders that nobody paid', async () => {
  await renderAt(AT);
  const plot = await waitFor(() => {
    const found = document.querySelector('[data-picks]');
    expect(found).not.toBe(null);
    return found;
  });
  if (!plot) throw new Error('nothing to point at');
  plot.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
  fireEvent.pointerMove(plot, { clientX: 100 });
  expect(plot.textContent).toContain('Rs. 1,500.004 orders, cancelled left out');
});

test('another part, other days and no comparison are asked for by the address', async () => {
  const { user } = await renderAt(AT);
  const asked = () => Object.fromEntries(callsTo(figures.get).at(-1)?.url.searchParams ?? []);
  await user.click(await screen.findByRole('link', { name: 'Weekdays' }));
  await waitFor(() => expect(asked()).toMatchObject({ by: 'weekday', date_from: '2026-10-01' }));
  await user.click(screen.getByRole('switch', { name: 'Compare with the days before' }));
  await waitFor(() => expect(asked()).toMatchObject({ compare: 'false' }));
  await user.selectOptions(screen.getByLabelText('Days'), 'Last 7 days');
  await waitFor(() => expect(asked()).not.toMatchObject({ date_from: '2026-10-01' }));
  expect(asked()).toMatchObject({ compare: 'false' });
});

test('other days are typed sign by sign, and an emptied one leaves the other', async () => {
  const { user } = await renderAt(AT);
  const from = await screen.findByLabelText<HTMLInputElement>('From day');
  await user.click(from);
  for (const value of ['', '0002-09-15', '0202-09-15']) {
    fireEvent.change(from, { target: { value } });
    expect(window.location.search).toContain('date_from=2026-10-01');
    expect(from.value).toBe(value);
  }
  fireEvent.change(from, { target: { value: '2026-09-15' } });
  const asked = () => callsTo(figures.get).at(-1)?.url.searchParams;
  await waitFor(() => expect(asked()?.get('date_from')).toBe('2026-09-15'));
  fireEvent.change(from, { target: { value: '' } });
  await user.keyboard('{Tab}');
  await waitFor(() => expect(window.location.search).not.toContain('date_from'));
  expect(window.location.search).toContain('date_to=2026-10-07');
  expect(screen.getByLabelText('From day')).toBe(from);
});

test.each([
  ['2025-10-06', 'At most 366 days are looked at together'],
  ['2026-10-08', 'The first day is after the last'],
])('days from %s on that cannot be looked at say why', async (from, problem) => {
  await renderAt(`/analytics?by=town&date_from=${from}&date_to=2026-10-07`);
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true);
  expect(callsTo(figures.get)).toEqual([]);
  fireEvent.change(screen.getByLabelText('From day'), { target: { value: '2025-10-07' } });
  expect(await screen.findByRole('table', { name: 'Sales by town' })).toBeTruthy();
  expect(screen.queryByText(problem)).toBe(null);
});

test('says which stock runs out, and leads to it', async () => {
  const _id = '01900000-0000-7000-8000-000000000007';
  const stock = { name: 'Mask', sold: 14, days: 28, total: 140_000, runs_out_on: '2026-12-04' };
  respond(figures.stock, [{ _id, ...stock, stock_quantity: 5, days_left: 10 }]);
  await renderAt('/analytics?by=stock');
  const link = await screen.findByRole('link', { name: 'Mask' });
  expect(link.getAttribute('href')).toBe(`/products/inventory?product=${_id}`);
  expect(screen.getByText('10 days')).toBeTruthy();
  expect(screen.getByText('4 Dec')).toBeTruthy();
});

test('saves what is shown as a file', async () => {
  respondText(figures.export, 'Town,Orders\r\n');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file' }));
  const { user } = await renderAt(AT);
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(callsTo(figures.export)[0]?.url.searchParams.get('by')).toBe('town');
});

test('days without a sale say so', async () => {
  respond(figures.get, aFigure({ rows: [], row_count: 0 }));
  await renderAt(AT);
  expect(await screen.findByText('Nothing was sold in these days')).toBeTruthy();
});

test('the last days end with the day that it is in Sri Lanka, and are as many as they say', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  // Half past midnight in Colombo.
  vi.setSystemTime(new Date('2026-10-06T19:00:00Z'));
  await renderAt('/analytics?days=7');
  await screen.findByRole('table', { name: 'Sales by product' });
  const asked = callsTo(figures.get).at(-1)?.url.searchParams;
  expect([asked?.get('date_from'), asked?.get('date_to')]).toEqual(['2026-10-01', '2026-10-07']);
});
