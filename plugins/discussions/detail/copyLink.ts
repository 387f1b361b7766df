import type { Notices, Target } from '#kernel/index.ts';
import { copyText } from '#plugins/ui/copyText.ts';

export async function copyLink(notices: Pick<Notices, 'success' | 'warning'>, { href }: Target): Promise<void> {
  const address = new URL(href, location.href).href;
  if (await copyText(address)) notices.success('链接已复制');
  else notices.warning(`浏览器不允许复制，链接是${address}`, { duration: 8_000 });
}
