// Reads QR codes with the browser's own reader, or else with our code, fetched when needed.

export type Picture = HTMLVideoElement | ImageBitmap;
/** Reads a picture's QR code; undefined if there is none. */
export type QrReader = (picture: Picture) => Promise<string | undefined>;

/** The browser's BarcodeDetector, which TypeScript does not know. */
interface Detector {
  detect(source: Picture): Promise<readonly { rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

export async function openQrReader(): Promise<QrReader> {
  return (await ownReader()) ?? fetchedReader();
}

async function ownReader(): Promise<QrReader | undefined> {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (!isDetectorClass(found)) return undefined;
  const formats = await found.getSupportedFormats().catch((): string[] => []);
  if (!formats.includes('qr_code')) return undefined;
  const detector = new found({ formats: ['qr_code'] });
  return async (picture) => (await detector.detect(picture).catch(() => []))[0]?.rawValue;
}

const isDetectorClass = (found: unknown): found is DetectorClass =>
  typeof found === 'function' && 'getSupportedFormats' in found;

/** Larger pictures take longer without better results. */
const LARGEST = 1000;

async function fetchedReader(): Promise<QrReader> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (picture) => {
    const [width, height] = sizeOf(picture);
    if (!context || width === 0 || height === 0) return Promise.resolve(undefined);
    const scale = Math.min(1, LARGEST / Math.max(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return Promise.resolve(decoded(() => decodeQR({ width: canvas.width, height: canvas.height, data })));
  };
}

/** `decodeQR` throws if there is no QR code. */
function decoded(decode: () => string): string | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

const sizeOf = (picture: Picture): [number, number] =>
  picture instanceof HTMLVideoElement ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
