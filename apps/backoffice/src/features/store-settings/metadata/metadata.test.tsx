import { merchants } from '@kade/contract/merchants';
import { storeSettings } from '@kade/contract/store-settings';
import { stores } from '@kade/contract/stores';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { sectionOf } from '../../../../test/section-of';
import { callsTo, respond } from '../../../../test/respond';
import { noMetadata, respondSettings } from '../../../../test/settings-records';
import { aFile } from '../../../../test/shop-records';
import { upload } from '../../../lib/server/upload';

const sign = new File(['a sign'], 'sign.png', { type: 'image/png' });

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respondSettings();
  respond(storeSettings.metadata, { ...noMetadata, title: 'Old title' });
  vi.spyOn(upload, 'file').mockResolvedValue(aFile(7));
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
  signIn(aStore(1)._id);
});

async function openForm() {
  const view = await renderAt('/settings');
  const section = await sectionOf('Metadata');
  await view.user.click(await section.findByRole('button', { name: 'Edit metadata' }));
  const title = await section.findByLabelText<HTMLInputElement>('Title');
  return { ...view, section, title };
}

test('saves the texts and shows them', async () => {
  const saved = { ...noMetadata, title: 'Tea and spices' };
  respond(storeSettings.setMetadata, saved);
  const { user, section, title } = await openForm();
  await user.clear(title);
  await user.type(title, 'Tea and spices');
  await user.click(section.getByRole('button', { name: 'Save' }));
  expect(await section.findByText('Tea and spices')).toBeTruthy();
  expect(callsTo(storeSettings.setMetadata)[0]?.body).toEqual({
    title: 'Tea and spices',
    before: { title: 'Old title' },
  });
});

test('Cancel shows the stored values again', async () => {
  const { user, section, title } = await openForm();
  await user.type(title, ' and more');
  respond(storeSettings.metadata, { ...noMetadata, title: 'Changed elsewhere' });
  await user.click(section.getByRole('button', { name: 'Cancel' }));
  expect(await section.findByText('Changed elsewhere')).toBeTruthy();
  expect(callsTo(storeSettings.setMetadata)).toHaveLength(0);
});

test('a chosen favicon is uploaded and saved at once, and unsaved text stays', async () => {
  respond(storeSettings.setMetadata, { ...noMetadata, title: 'Old title', favicon: aFile(7)._id });
  const { user, section, title } = await openForm();
  await user.type(title, ' being written');
  await user.upload(section.getByLabelText('Favicon', { selector: 'input' }), sign);
  await waitFor(() =>
    expect(callsTo(storeSettings.setMetadata)[0]?.body).toEqual({ favicon: aFile(7)._id }),
  );
  expect(await section.findByAltText('Current favicon')).toBeTruthy();
  expect(title.value).toBe('Old title being written');
});
