// Addresses for other people: in QR codes, and to be shared.
import type { Kernel } from '#kernel/index.ts';
import { copyText } from '#plugins/ui/copyText.ts';
import { withoutTail } from './check/masking.ts';
import { certificateCheck } from './contract.ts';

/** Leaves out the end of the number, so that the name stays masked for readers of the address alone. */
export function checkAddress({ deployment }: Pick<Kernel, 'deployment'>, number: string): string {
  const { href } = certificateCheck.with({ no: withoutTail(number) });
  return new URL(href, deployment.origin ?? location.origin).href;
}

/** Shares with the system's own menu if there is one, otherwise copies to the clipboard. */
export async function shareAddress({ notices }: Pick<Kernel, 'notices'>, title: string, url: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    // Closing the menu is not an error.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  if (await copyText(url)) notices.success('核验链接已复制，打开的人输入编号最后4位能看到姓名');
  else notices.warning(`浏览器不允许复制，链接是${url}`, { duration: 8_000 });
}
