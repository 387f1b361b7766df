// One request and its answer, as they are kept in a file.
import * as v from 'valibot';

const Parts = v.record(v.string(), v.string());

/** A body: as JSON where it is JSON, as text where it is text, else in base64. */
const Content = v.variant('as', [
  v.strictObject({ as: v.literal('nothing') }),
  v.strictObject({ as: v.literal('json'), value: v.unknown() }),
  v.strictObject({ as: v.literal('form'), fields: Parts }),
  v.strictObject({ as: v.literal('text'), text: v.string() }),
  v.strictObject({ as: v.literal('base64'), bytes: v.string() }),
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

/** What of a recorded answer's head is kept. */
export const KEPT_HEADERS: readonly string[] = [
  'content-type',
  'content-encoding',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'retry-after',
];

/** A body by its type. Files that are sent are not kept, only that they were. */
export function readContent(bytes: Buffer, type: string, encoding = ''): Content {
  if (bytes.length === 0) return { as: 'nothing' };
  if (encoding !== '' && encoding !== 'identity') return { as: 'base64', bytes: bytes.toString('base64') };
  if (type.startsWith('multipart/')) return { as: 'text', text: 'multipart' };
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
