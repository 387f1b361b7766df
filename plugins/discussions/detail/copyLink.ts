import type { Notices } from '#kernel/notices/notices.store.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';

export async function copyLink(notices: Pick<Notices, 'success' | 'warning'>, { href }: Target): Promise<void> {
  const address = new URL(href, location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    notices.success('链接已复制');
  } catch {
    // Over plain http, or without permission.
    notices.warning(`浏览器不允许复制，链接是${address}`, { duration: 8_000 });
  }
}
