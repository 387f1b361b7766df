// A film for a browser's fake camera: a QR code on a screen, as a Y4M file.
import { encode } from 'uqr';

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES = 4;

export function qrVideo(text: string): Buffer {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const scale = Math.floor(HEIGHT / size);
  const [left, top] = [WIDTH, HEIGHT].map((length) => Math.floor((length - size * scale) / 2));
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (let y = 0; y < size * scale; y++) {
    for (let x = 0; x < size * scale; x++) {
      const dark = data[Math.floor(y / scale)]?.[Math.floor(x / scale)] ?? false;
      if (dark) light[((top ?? 0) + y) * WIDTH + (left ?? 0) + x] = 16;
    }
  }
  // Without colour.
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = [Buffer.from('FRAME\n'), light, colour];
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame).flat()]);
}
