// One request and its reply, as stored in a file.
import * as v from 'valibot';

const Parts = v.record(v.string(), v.string());

/** A body: JSON, text, or else base64. */
const Content = v.variant('as', [
  v.strictObject({ as: v.literal('nothing') }),
  v.strictObject({ as: v.literal('json'), value: v.unknown() }),
  v.strictObject({ as: v.literal('form'), fields: Parts }),
  v.strictObject({ as: v.literal('text'), text: v.string() }),
  v.strictObject({ as: v.literal('base64'), bytes: v.string() }),
  /** Too long to be stored; `why` says so in the file. */
  v.strictObject({ as: v.literal('cut'), why: v.string() }),
]);
export type Content = v.InferOutput<typeof Content>;

export type Exchange = v.InferOutput<typeof Exchange>;
export const Exchange = v.strictObject({
  method: v.string(),
  path: v.string(),
  query: Parts,
  sent: Content,
  status: v.number(),
  /** Content type and encoding, and what a browser needs to show or save a file. No cookies. */
  headers: Parts,
  answer: Content,
});

/** The response headers that are stored. */
export const KEPT_HEADERS: readonly string[] = [
  'content-type',
  'content-encoding',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'retry-after',
];

/** The most bytes stored of a body. A longer one is left out entirely: secrets cannot be found in truncated JSON. */
export const MOST_KEPT = 4 * 1024 * 1024;

const CUT: Content = { as: 'cut', why: `内容超过 ${MOST_KEPT / 1024 / 1024} MB，没有录下` };

/** For uploads only the fact is stored, not the file. */
export const isUpload = (type: string): boolean => type.startsWith('multipart/');

/** Reads a body by its type; for an oversized one any oversized part will do. */
export function readContent(bytes: Buffer, type: string, encoding = ''): Content {
  if (isUpload(type)) return { as: 'text', text: 'multipart' };
  if (bytes.length === 0) return { as: 'nothing' };
  if (bytes.length > MOST_KEPT) return CUT;
  if (encoding !== '' && encoding !== 'identity') return { as: 'base64', bytes: bytes.toString('base64') };
  const text = bytes.toString();
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return { as: 'form', fields: Object.fromEntries(new URLSearchParams(text)) };
  }
  if (/^(application\/json|$)/.test(type)) {
    try {
      return { as: 'json', value: JSON.parse(text) };
    } catch {
      return { as: 'text', text };
    }
  }
  return type.startsWith('text/') || type.startsWith('image/svg')
    ? { as: 'text', text }
    : { as: 'base64', bytes: bytes.toString('base64') };
}

export function writeContent(content: Content): Buffer {
  switch (content.as) {
    case 'nothing':
    case 'cut':
      return Buffer.alloc(0);
    case 'json':
      return Buffer.from(JSON.stringify(content.value));
    case 'form':
      return Buffer.from(new URLSearchParams(content.fields).toString());
    case 'text':
      return Buffer.from(content.text);
    case 'base64':
      return Buffer.from(content.bytes, 'base64');
  }
}
