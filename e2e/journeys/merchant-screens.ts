import type { Locator } from '@playwright/test';
import { expect, type Page } from './journey';

/** Goes to a screen as a merchant does: by the sidebar, which is a drawer on a phone. */
export async function openScreen(page: Page, name: string, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

interface PickedFile {
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
