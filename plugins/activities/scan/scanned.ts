import { BASE } from '#kernel/index.ts';
import { scannedCheckIn } from '../contract.ts';

/** The content of the QR code on the teacher's screen. */
export interface Scanned {
  readonly id: string;
  readonly code: string;
  readonly clazzId: string | undefined;
}

/** Undefined for any other QR code. The host may differ, because an institution can have several. */
export function readScanned(text: string): Scanned | undefined {
  if (!URL.canParse(text)) return undefined;
  const { pathname, search } = new URL(text);
  if (pathname !== BASE + scannedCheckIn.pattern) return undefined;
  const reading = scannedCheckIn.read({ params: {}, search });
  return reading.ok ? reading.values : undefined;
}
