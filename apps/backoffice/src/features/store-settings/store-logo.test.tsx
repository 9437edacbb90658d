import { ApiError } from '@kade/contract/client';
import { LOGO_MAX_BYTES, LOGO_REFUSED } from '@kade/contract/files';
import { merchants } from '@kade/contract/merchants';
import { stores } from '@kade/contract/stores';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../test/records';
import { renderAt, signIn } from '../../../test/render-at';
import { callsTo, refuse, respond, respondRaw } from '../../../test/respond';
import { respondSettings } from '../../../test/settings-records';
import { aFile } from '../../../test/shop-records';
import { upload } from '../../lib/server/upload';

const sign = new File(['a sign'], 'sign.png', { type: 'image/png' });

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respondSettings();
  vi.spyOn(upload, 'file').mockResolvedValue(aFile(7));
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
  signIn(aStore(1)._id);
});

async function openForm() {
  const view = await renderAt('/settings');
  const section = within(await screen.findByRole('region', { name: 'Store Logo' }));
  await view.user.click(section.getByRole('button', { name: 'Edit' }));
  const input = await section.findByLabelText<HTMLInputElement>('Logo picture');
  const saveButton = () => section.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  return { ...view, section, input, saveButton };
}

test('a logo is saved once one was chosen', async () => {
  respond(stores.setLogo, aStore(1, { logo: aFile(7).path }));
  const { user, section, input, saveButton } = await openForm();
  expect(section.getByText('PNG, JPG, JPEG · max 2MB · recommended 200x200 pixels')).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
  await user.upload(input, sign);
  expect(section.getByRole('button', { name: 'Crop to a square' })).toBeTruthy();
  await user.click(saveButton());
  expect(await screen.findByText('Logo updated successfully!')).toBeTruthy();
  expect(callsTo(stores.setLogo)[0]?.body).toEqual({ image: aFile(7)._id });
});

test('what is larger than 2MB or of another kind is refused before it is sent', async () => {
  const { user, section, input, saveButton } = await openForm();
  const large = new File([new Uint8Array(LOGO_MAX_BYTES + 1)], 'large.png', { type: 'image/png' });
  await user.upload(input, large);
  expect(await section.findByText(LOGO_REFUSED)).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
  await user.upload(input, sign);
  expect(section.queryByText(LOGO_REFUSED)).toBeNull();
  expect(saveButton().disabled).toBe(false);
});

test('a file that cannot be sent is told in the specification’s words, with the reason', async () => {
  vi.mocked(upload.file).mockRejectedValue(new ApiError(413, 'too_large', LOGO_REFUSED));
  const { user, section, input, saveButton } = await openForm();
  await user.upload(input, sign);
  await user.click(saveButton());
  expect(await section.findByText('Failed to upload logo file')).toBeTruthy();
  expect(section.getByText(LOGO_REFUSED)).toBeTruthy();
  expect(section.getByText('sign.png')).toBeTruthy();
});

test('a refusal of the server is told', async () => {
  refuse(stores.setLogo, 'changed_meanwhile', 'Not now');
  const { user, section, input, saveButton } = await openForm();
  await user.upload(input, sign);
  await user.click(saveButton());
  expect(await section.findByText('Failed to update logo: Not now')).toBeTruthy();
});

test.each([
  [200, { unexpected: true }],
  [500, {}],
])(
  'an answer that nobody understands (%i) is told in the specification’s words',
  async (status, body) => {
    respondRaw(stores.setLogo, status, body);
    const { user, section, input, saveButton } = await openForm();
    await user.upload(input, sign);
    await user.click(saveButton());
    expect(await section.findByText('An error occurred while saving the logo')).toBeTruthy();
  },
);

test('asks before a chosen logo is left', async () => {
  const { user, input, here } = await openForm();
  await user.upload(input, sign);
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  await user.click(main.getByRole('link', { name: 'Products' }));
  expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  expect(here()).toBe('/settings');
});
