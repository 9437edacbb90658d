import { collections } from '@kade/contract/catalog/collections';
import { layouts } from '@kade/contract/layouts';
import { merchants } from '@kade/contract/merchants';
import { shopPreview } from '@kade/contract/shop-preview';
import { DEFAULT_THEME, storeSettings, type Theme } from '@kade/contract/store-settings';
import { stores } from '@kade/contract/stores';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProfile, aStore, aStoreDetail, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond } from '../../../../test/respond';
import { palettes, warningsOf } from './colours';

const theme = { ...DEFAULT_THEME, enabled: true };

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(stores.current, aStoreDetail(1));
  respond(merchants.profile, aProfile);
  respond(shopPreview.show, { html: '<!doctype html><title>Shop</title>' });
  signIn(aStore(1)._id);
});

afterEach(() => void vi.useRealTimers());

function respondTheme(stored: Theme) {
  respond(stores.current, { ...aStoreDetail(1), has_theme: true });
  respond(storeSettings.theme, stored);
}

async function openTheme() {
  const view = await renderAt('/store-configurator/theme');
  const primary = await screen.findByLabelText<HTMLInputElement>('Primary');
  const save = () =>
    view.user.click(screen.getByRole('button', { name: 'Save and Use Custom Theme' }));
  return { ...view, primary, save };
}

const disableButton = () =>
  screen.getByRole<HTMLButtonElement>('button', {
    name: 'Disable Theme (Theme data wont be deleted)',
  });

test('Theme Selector leads from the configurator to the theme', async () => {
  respond(layouts.list, []);
  respond(collections.list, pageOf([]));
  const { user, here } = await renderAt('/store-configurator');
  await user.click(await screen.findByRole('link', { name: 'Theme Selector' }));
  await screen.findByRole('heading', { name: 'Theme Settings' });
  expect(here()).toBe('/store-configurator/theme');
});

test('a store without a theme starts from the standard colours and creates its own', async () => {
  respond(storeSettings.createTheme, { ...theme, primary: '#AA3366' });
  const { user, primary, save } = await openTheme();
  expect(primary.value).toBe('#3B82F6');
  expect(disableButton().disabled).toBe(true);
  await user.clear(primary);
  await user.type(primary, 'a36');
  await save();
  expect(await screen.findByText('In use')).toBeTruthy();
  expect(callsTo(storeSettings.createTheme)[0]?.body).toEqual({
    ...theme,
    primary: '#AA3366',
    before: DEFAULT_THEME,
  });
});

test('a stored theme is changed and enabled, by the colours that were changed here alone', async () => {
  respondTheme({ ...theme, enabled: false });
  respond(storeSettings.updateTheme, { ...theme, primary: '#AA3366' });
  const { user, primary, save } = await openTheme();
  expect(screen.getByText('Not in use')).toBeTruthy();
  await user.clear(primary);
  await user.type(primary, '#a36');
  await save();
  expect(await screen.findByText('In use')).toBeTruthy();
  await save();
  await waitFor(() => expect(callsTo(storeSettings.updateTheme)).toHaveLength(2));
  expect(callsTo(storeSettings.updateTheme).map(({ body }) => body)).toEqual([
    { primary: '#AA3366', before: { primary: theme.primary }, enabled: true },
    { before: {}, enabled: true },
  ]);
});

test('disabling keeps the colours', async () => {
  respondTheme({ ...theme, primary: '#AA3366' });
  respond(storeSettings.updateTheme, { ...theme, primary: '#AA3366', enabled: false });
  const { user, primary } = await openTheme();
  await user.click(disableButton());
  expect(await screen.findByText('Not in use')).toBeTruthy();
  expect(disableButton().ariaDisabled).toBe('true');
  expect(callsTo(storeSettings.updateTheme)[0]?.body).toEqual({ enabled: false });
  expect(primary.value).toBe('#AA3366');
});

test('previews open the store’s own address with the colours, and end there too', async () => {
  const { user } = await openTheme();
  await user.click(screen.getByRole('button', { name: 'Lagoon' }));
  const preview = screen.getByRole<HTMLAnchorElement>('link', {
    name: 'Preview theme (theme will be applied on this device only)',
  });
  const address = new URL(preview.href);
  expect(address.origin + address.pathname).toBe(`${aStore(1).url}/preview-theme`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    primary: '#0F766E',
    secondary: '#0369A1',
    background: '#F8FDFC',
    text: '#12302D',
    accent: '#FFFFFF',
  });
  const end = screen.getByRole<HTMLAnchorElement>('link', { name: 'Disable theme previews' });
  expect(end.href).toBe(`${aStore(1).url}/preview-theme?disable=true`);
});

test('what is no colour is refused beside its field', async () => {
  const { user, primary, save } = await openTheme();
  await user.clear(primary);
  await user.type(primary, '#12345');
  await save();
  expect(screen.getByText('Enter a colour such as #3B82F6')).toBeTruthy();
  expect(callsTo(storeSettings.createTheme)).toHaveLength(0);
});

test('warns of what is hard to read and takes the nearest colour that is not', async () => {
  const { user, primary } = await openTheme();
  expect(screen.getByText(/^Text on primary is hard to read on buttons/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Use #[\dA-F]{6} as primary$/ }));
  expect(screen.queryByText(/hard to read/)).toBeNull();
  expect(primary.value).not.toBe('#3B82F6');
});

test('a failed save keeps the colours and says why', async () => {
  refuse(storeSettings.createTheme, 'unavailable', 'The database is away.');
  const { user, primary, save } = await openTheme();
  await user.click(screen.getByRole('button', { name: 'Lagoon' }));
  await save();
  expect(await screen.findByText('The database is away.')).toBeTruthy();
  expect(primary.value).toBe('#0F766E');
});

test.each(palettes)('the palette $name can be read', ({ colours }) => {
  expect(warningsOf(colours)).toEqual([]);
});

test('the shop beside the colours is shown in them before they are saved', async () => {
  const { user } = await openTheme();
  await user.click(screen.getByRole('button', { name: 'Lagoon' }));
  await waitFor(() =>
    expect(callsTo(shopPreview.show).at(-1)?.body).toMatchObject({ theme: { primary: '#0F766E' } }),
  );
  expect(callsTo(storeSettings.createTheme)).toHaveLength(0);
});

test('that the store cannot be read is said as soon as anywhere else', async () => {
  refuse(stores.current, 'unavailable', 'Busy');
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
  await renderAt('/store-configurator/theme');
  await expect.poll(() => callsTo(stores.current).length).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(screen.getByText('Busy')).toBeTruthy();
  expect(callsTo(stores.current)).toHaveLength(3);
});
