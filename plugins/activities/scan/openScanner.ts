import type { Kernel } from '#kernel/index.ts';
import checkInsOf from '../checking/checkInOutbox.ts';
import type { Checked } from '../checking/written.ts';
import { scannedCheckIn } from '../contract.ts';
import type { Scanned } from './scanned.ts';

/** Scans a code and checks in with it; that of another check-in leads there. */
export function openScanner(kernel: Kernel, activity: Checked): void {
  kernel.notices.dialog<Scanned>({
    title: '扫描二维码',
    width: 520,
    height: 560,
    load: () => import('./ScanDialog.tsx'),
    callback: (scanned) => {
      const { id, code } = scanned;
      if (id === activity.id) void checkInsOf(kernel).checkIn(activity, { qrCode: code });
      else void kernel.navigation.go(scannedCheckIn.with(scanned));
    },
  });
}
