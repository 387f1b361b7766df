import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BodyKind } from '#kernel/http/call.ts';
import { endSoon } from './endSoon.ts';
import { BadInput } from '../handler/readInput.ts';
import { watchJson } from './watchJson.ts';

/** Bytes. */
export const LIMITS: Readonly<Record<BodyKind, number>> = {
  json: 4 * 1024 * 1024,
  form: 256 * 1024,
  /** More than any chunk of an upload. */
  multipart: 64 * 1024 * 1024,
};
/** Fields and files of a form. */
const MOST_PARTS = 64;

/** A body of which the rest is not read. */
export class BodyRefused extends Error {
  readonly status: 400 | 413;

  constructor(status: 400 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

export interface Body {
  readonly values: Readonly<Record<string, unknown>>;
  /** The content of the files among them. */
  readonly files: ReadonlyMap<File, Uint8Array>;
}

export const NOTHING: Body = { values: {}, files: new Map() };

export const hasBody = ({ method }: IncomingMessage): boolean => method !== 'GET' && method !== 'HEAD';

/**
 * Reads a body by its content type: JSON, a form or, where it is declared, multipart. No more is read than such a body
 * may have: throws BodyRefused, BadInput.
 */
export async function readBody(request: IncomingMessage, declared: BodyKind = 'json'): Promise<Body> {
  if (!hasBody(request)) return NOTHING;
  const type = request.headers['content-type'] ?? '';
  const kind = kindOf(type);
  if (kind === 'multipart' && declared !== 'multipart') throw new BodyRefused(400, '这个接口不接受 multipart 表单');
  const bytes = await collect(request, LIMITS[kind], kind === 'json' ? watchJson() : undefined);
  if (bytes.length === 0) return NOTHING;
  if (kind === 'form') {
    return { values: Object.fromEntries(new URLSearchParams(bytes.toString())), files: new Map() };
  }
  if (kind === 'multipart') return readMultipart(bytes, type);
  return { values: readJson(bytes.toString()), files: new Map() };
}

/** After an answer to a body that was refused: the rest of it is not read, so nothing else can be asked on its connection. */
export function closeAfter(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  response.setHeader('connection', 'close');
  // Node would destroy it at once.
  socket.destroySoon = () => endSoon(socket);
}

function kindOf(type: string): BodyKind {
  if (type.startsWith('application/x-www-form-urlencoded')) return 'form';
  return type.startsWith('multipart/form-data') ? 'multipart' : 'json';
}

function readJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadInput('请求体不是 JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadInput('请求体应为 JSON 对象');
  return { ...value };
}

async function readMultipart(bytes: Buffer<ArrayBuffer>, type: string): Promise<Body> {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary !== undefined && hasMore(bytes, `--${boundary}`, MOST_PARTS)) throw new BadInput('表单的内容太多');
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new BadInput('请求体不是完整的表单');
  });
  const values = Object.fromEntries(form);
  const files = Object.values(values).filter((value) => value instanceof File);
  const contents = await Promise.all(
    files.map(async (file) => [file, new Uint8Array(await file.arrayBuffer())] as const),
  );
  return { values, files: new Map(contents) };
}

/** True if the body has more than this many parts; the last part is followed by one more boundary. */
function hasMore(bytes: Buffer, what: string, times: number): boolean {
  let at = -1;
  for (let found = 0; found <= times + 1; found++) {
    at = bytes.indexOf(what, at + 1);
    if (at < 0) return false;
  }
  return true;
}

/** All of a body; throws BodyRefused once there is too much of it. */
export function collect(
  request: IncomingMessage,
  limit: number,
  isFine: (piece: Uint8Array) => boolean = () => true,
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((done, failed) => {
    const parts: Buffer[] = [];
    let size = 0;
    // Taken off rather than destroyed: the answer goes out on the same connection.
    const refuse = (error: BodyRefused): void => {
      request.off('data', take);
      request.pause();
      parts.length = 0;
      failed(error);
    };
    const take = (part: Buffer): void => {
      size += part.length;
      if (size > limit) refuse(tooLarge(limit));
      else if (isFine(part)) parts.push(part);
      else refuse(new BodyRefused(400, '请求体嵌套太深或内容太多'));
    };
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      refuse(tooLarge(limit));
      return;
    }
    request.on('data', take);
    request.on('end', () => done(Buffer.concat(parts, size)));
    request.on('error', failed);
    request.on('close', () => failed(new BadInput('请求体没有发完')));
  });
}

const tooLarge = (limit: number): BodyRefused =>
  new BodyRefused(413, `请求体过大，最多 ${limit >= 1024 * 1024 ? `${limit / 1024 / 1024} MB` : `${limit / 1024} KB`}`);
