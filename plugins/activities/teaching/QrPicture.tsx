import { useMemo } from 'react';
import { encode } from 'uqr';
import css from './CodeScreen.module.css';

/** A QR code, dark on light in either scheme: cameras expect it so. */
export function QrPicture({ text }: { text: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg className={css['qr']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="签到二维码" data-text={text}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

function drawn(text: string): { size: number; path: string } {
  // The quiet zone around it is four squares wide by the standard.
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
