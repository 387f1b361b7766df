import type { Page } from 'playwright/test';

/** The groups of tabs of a class or a classroom. A group with one tab is that tab. */
export const tabGroup = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /^(课堂|培训班)内容$/ }).getByRole('link', { name: startsWith(name) });

/** A tab in the group that is open. */
export const groupedTab = (page: Page, group: string, name: string) =>
  page.getByRole('navigation', { name: group, exact: true }).getByRole('link', { name: startsWith(name) });

export async function openTab(page: Page, group: string, name: string): Promise<void> {
  await tabGroup(page, group).click();
  await groupedTab(page, group, name).click();
}

/** A badge may stand behind the name. */
const startsWith = (name: string) => new RegExp(`^${name}( ?\\d+ ?条未读)?$`);
