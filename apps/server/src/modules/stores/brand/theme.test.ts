import { DEFAULT_THEME, storeSettings } from '@kade/contract/store-settings';
import { expect, test } from 'vitest';
import { aStore } from '../../../../test/factories';

const ocean = {
  primary: '#0E7490',
  secondary: '#f59e0b',
  background: '#FFFFFF',
  text: '#0f172a',
  accent: '#FFFFFF',
};

test('a store has no theme until one is saved, which also uses it', async () => {
  const { client } = await aStore();
  await expect(client.call(storeSettings.theme, {})).rejects.toMatchObject({
    status: 404,
    message: 'Theme not found',
  });
  const saved = await client.call(storeSettings.createTheme, { body: ocean });
  expect(saved).toEqual({ ...ocean, enabled: true });
  expect(await client.call(storeSettings.theme, {})).toEqual(saved);
});

test('disabling keeps the colours; saving again enables', async () => {
  const { client } = await aStore();
  const update = (body: object) => client.call(storeSettings.updateTheme, { body });
  await client.call(storeSettings.createTheme, { body: ocean });
  expect(await update({ enabled: false })).toEqual({ ...ocean, enabled: false });
  const text = '#111111';
  expect(await update({ text })).toEqual({ ...ocean, text, enabled: false });
  expect(await update({ enabled: true })).toEqual({ ...ocean, text, enabled: true });
  await update({ enabled: false });
  expect(await client.call(storeSettings.createTheme, { body: ocean })).toEqual({
    ...ocean,
    enabled: true,
  });
});

test('an update creates the theme where there is none, from the default colours', async () => {
  const { client } = await aStore();
  const body = { primary: ocean.primary };
  expect(await client.call(storeSettings.updateTheme, { body })).toEqual({
    ...DEFAULT_THEME,
    ...body,
    enabled: true,
  });
});

test.each([
  'red',
  '#fff',
  '#12345g',
  '#1234567',
  '3B82F6',
  '#3B82F6;}body{display:none',
  'url(//evil.example)',
  '#3B82F6\n',
  '',
])('%j is no colour', async (primary) => {
  const { client } = await aStore();
  for (const endpoint of [storeSettings.createTheme, storeSettings.updateTheme]) {
    await expect(client.call(endpoint, { body: { ...ocean, primary } })).rejects.toMatchObject({
      status: 400,
      details: [{ field: 'primary' }],
    });
  }
});
