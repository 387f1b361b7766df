// Filters a list like a person: in the row above it, or in the panel behind 筛选, which a phone always uses.
import type { Page } from 'playwright/test';
import { expect } from './test.ts';

const option = (page: Page, filter: string, name: string) =>
  page.getByRole('group', { name: filter }).getByRole('button', { name, exact: true });

export async function chooseFilter(page: Page, filter: string, name: string): Promise<void> {
  const onPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (onPhone) await chooseInPanel(page, filter, name);
  else await option(page, filter, name).click();
}

/** A filter, or an option, that has no row at any width. */
export async function chooseInPanel(page: Page, filter: string, name: string): Promise<void> {
  await page.getByRole('button', { name: '筛选' }).click();
  const panel = page.getByRole('dialog', { name: '筛选' });
  await panel.getByRole('group', { name: filter }).getByRole('button', { name, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

/** The chips of what is chosen. */
export const chosenFilters = (page: Page) => page.getByRole('list', { name: '已选的条件' });
