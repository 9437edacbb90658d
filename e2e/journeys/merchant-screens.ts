import type { Locator } from '@playwright/test';
import { expect, type Page } from './journey';

/** Goes to a screen as a merchant does: by the sidebar, which is a drawer on a phone. */
export async function openScreen(
  page: Page,
  name: string,
  isPhone: boolean,
  press = (target: Locator) => target.click(),
): Promise<void> {
  if (isPhone) await press(page.getByRole('button', { name: 'Open menu' }));
  const menu = page.getByRole('navigation', { name: 'Main' });
  await press(menu.getByRole('link', { name, exact: true }));
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Picks a file through the browser's own chooser, which the place around the input opens. */
export async function pickFile(page: Page, input: Locator, file: PickedFile): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    input.locator('..').click(),
  ]);
  await chooser.setFiles(file);
}
