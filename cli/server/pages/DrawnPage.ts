// A drawn page, cached to be sent again.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from '#mocks/http/compression.ts';
import { type DrawnBody, type Head, pictureLinks, writeBody, writeHead } from '../../site/pageDocument.ts';
import type { PageFrame } from '../../site/pageFrame.ts';

/** Headers of every server-rendered page. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  // Signed-in users get a different page.
  vary: 'accept-encoding, cookie',
} as const;

type Form = Encoding | 'plain';

const PACKERS = {
  // The best quality would take a tenth of a second.
  br: async (text: Buffer) =>
    fitted(await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
  gzip: async (text: Buffer) => fitted(await promisify(gzip)(text, { level: 6 })),
  plain: (text: Buffer) => Promise.resolve(text),
} satisfies Record<Form, (text: Buffer) => Promise<Buffer>>;

/** A copy of its own: a small buffer is cut out of a pool and keeps all of it, as much as the page itself, in memory. */
function fitted(packed: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(copy);
  return copy;
}

export class DrawnPage {
  readonly #whole: Buffer;
  /** In bytes. */
  readonly #headLength: number;
  readonly #status: number;
  readonly #etag: string;
  readonly #forms: Partial<Record<Form, Promise<Buffer>>> = {};

  constructor(frame: PageFrame, head: Head, body: DrawnBody, status: number) {
    const written = writeHead(frame, { ...head, pictures: pictureLinks(body.html) });
    this.#whole = fitted(Buffer.from(written + writeBody(frame, body)));
    this.#headLength = Buffer.byteLength(written);
    this.#status = status;
    // The render time must not change the ETag.
    const same = writeBody(frame, { ...body, carried: { ...body.carried, at: 0 } });
    this.#etag = `W/"${createHash('sha256').update(written).update(same).digest('base64url').slice(0, 20)}"`;
  }

  /** Estimated size including the compressed forms. */
  get bytes(): number {
    return this.#whole.length * 1.25;
  }

  /** The page after its head. */
  get body(): Buffer {
    return this.#whole.subarray(this.#headLength);
  }

  async send(
    request: IncomingMessage,
    response: ServerResponse,
    headers: Readonly<Record<string, string>>,
  ): Promise<void> {
    const own = { ...headers, ...PAGE_HEADERS, etag: this.#etag };
    if (request.headers['if-none-match'] === this.#etag) {
      response.writeHead(304, own).end();
      return;
    }
    const form = acceptedEncoding(request.headers) ?? 'plain';
    const body = await (this.#forms[form] ??= PACKERS[form](this.#whole));
    response.writeHead(this.#status, {
      ...own,
      ...(form !== 'plain' && { 'content-encoding': form }),
      'content-length': body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}
