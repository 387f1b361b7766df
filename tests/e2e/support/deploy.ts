import type { Page } from 'playwright/test';

/** Serves this deployment.json instead of the server's. */
export async function deploy(page: Page, deployment: unknown): Promise<void> {
  const body = typeof deployment === 'string' ? deployment : JSON.stringify(deployment);
  await page.route('**/deployment.json', (route) => route.fulfill({ contentType: 'application/json', body }));
}
