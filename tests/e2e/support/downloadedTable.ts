// A table that a page gives as a file.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';

/** Takes the page's table, or the one at this place among several. */
export async function downloadedTable(page: Page, at = 0): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载表格' }).nth(at).click();
  const file = await coming;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

export const rowsOf = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
