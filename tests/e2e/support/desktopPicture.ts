import type { Page } from 'playwright/test';

/** Equal for equal pictures of a desktop; empty while it is not there. */
export async function pictureOf(page: Page, label: string): Promise<string> {
  // The still picture of a cut lies before that of the machine.
  const canvases = page.getByRole('region', { name: label, exact: true }).locator('canvas');
  if ((await canvases.count()) < 2) return '';
  return canvases.last().evaluate(async (canvas) => {
    const context = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null;
    if (!context || context.canvas.width === 0) return '';
    const { width, height } = context.canvas;
    const { data } = context.getImageData(0, 0, width, height);
    const hash = await crypto.subtle.digest('SHA-256', data);
    return `${width}×${height} ${String.fromCodePoint(...new Uint8Array(hash))}`;
  });
}
