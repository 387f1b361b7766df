import type { IncomingMessage } from 'node:http';
import { BadInput } from './readInput.ts';

/** More than any chunk of an upload. */
const LIMIT = 64 * 1024 * 1024;

export class TooLarge extends Error {}

export interface Body {
  readonly values: Readonly<Record<string, unknown>>;
  /** The content of the files among them. */
  readonly files: ReadonlyMap<File, Uint8Array>;
}

export const NOTHING: Body = { values: {}, files: new Map() };

export const hasBody = ({ method }: IncomingMessage): boolean => method !== 'GET' && method !== 'HEAD';

/** Reads a body by its content type: JSON, a form or multipart. */
export async function readBody(request: IncomingMessage): Promise<Body> {
  if (!hasBody(request)) return NOTHING;
  const bytes = await collect(request);
  if (bytes.length === 0) return NOTHING;
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return { values: Object.fromEntries(new URLSearchParams(bytes.toString())), files: new Map() };
  }
  if (type.startsWith('multipart/form-data')) return readMultipart(bytes, type);
  return { values: readJson(bytes.toString()), files: new Map() };
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

async function collect(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    if (!Buffer.isBuffer(part)) continue;
    size += part.length;
    if (size > LIMIT) throw new TooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}
