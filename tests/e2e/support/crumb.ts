import type { Locator, Page } from 'playwright/test';

/** The link to the page above this one. */
export const pageAbove = (page: Page): Locator =>
  page.getByRole('navigation', { name: '所在位置' }).getByRole('link').last();
