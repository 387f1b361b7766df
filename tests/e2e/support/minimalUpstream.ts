// The mock upstream of the run, seen through an upstream that knows nothing but the specification; and the platform on it.
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { buffer, text as wholeText } from 'node:stream/consumers';
import { request as newRequest } from 'playwright/test';
import type { AnyCall, Shape } from '#kernel/http/call.ts';
import { AnswerSheet, AnswerSheetDto, Subject } from '#plugins/answering/api.ts';
import { callOf } from '../../faults/support/foreignUpstream.ts';
import { isRow, type Row, rewritten } from '../../faults/support/schemaWalk.ts';
import { SITE_URL } from './globalSetup.ts';
import { type Detail, least } from './leastAnswer.ts';
import { startServer } from './servers.ts';
import { test as base } from './test.ts';
import { Upstream } from './upstream.ts';

export class MinimalUpstream {
  detail: Detail = 'bare';
  /** Calls that answer HTTP 404, as upstreams do that do not have them. */
  lacks: (call: AnyCall) => boolean = () => false;
  #scope: Readonly<Record<string, string>> = {};
  readonly #papers = new Papers();
  readonly #mock = new URL(process.env[SITE_URL] ?? '');

  /** Runs before each test; `scope` are the headers that name its world. */
  begin(scope: Readonly<Record<string, string>>): void {
    this.#scope = scope;
    this.detail = 'bare';
    this.lacks = () => false;
  }

  /** Listens on a free port until the result is called. */
  async open(): Promise<{ url: string; close: () => void }> {
    const server = createServer((request, response) => {
      void this.#pass(request, response).catch(() => response.destroy());
    });
    // Every byte of consoles and chats is passed on.
    server.on('upgrade', (request, socket, head) => {
      const { hostname, port } = this.#mock;
      const onward = connect(Number(port), hostname, () => {
        const headers = request.rawHeaders.reduce(
          (all, one, at) => all + one + (at % 2 === 0 ? ': ' : '\r\n'),
          `${request.method} ${request.url} HTTP/1.1\r\n`,
        );
        onward.write(`${headers}\r\n`);
        onward.write(head);
        socket.pipe(onward).pipe(socket);
      });
      const cut = (): void => {
        socket.destroy();
        onward.destroy();
      };
      socket.on('error', cut);
      onward.on('error', cut);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const bound = server.address();
    return {
      url: `http://127.0.0.1:${isRow(bound) ? String(bound['port']) : ''}`,
      close: () => {
        server.close();
        server.closeAllConnections();
      },
    };
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const call = callOf(`${method} ${url.split('?')[0]}`);
    if (call && this.lacks(call)) {
      response.writeHead(404).end();
      return;
    }
    const sent = await buffer(request);
    const body = call?.bodyKind === 'json' ? this.#papers.real(sent) : sent;
    // The mock gives worlds of their own only to those who ask it directly.
    const direct = Object.entries(request.headers).filter(([name]) => !/^(?:host$|origin$|x-forwarded-)/.test(name));
    const headers = Object.fromEntries(direct);
    const length = { 'content-length': body.length, 'accept-encoding': 'identity' };
    const answered = await new Promise<IncomingMessage>((answer, fail) => {
      const onward = ask(
        new URL(url, this.#mock),
        { method, headers: { ...headers, ...this.#scope, ...length } },
        answer,
      );
      onward.on('error', fail).end(body);
    });
    const json = call?.replyKind === 'json' && (answered.headers['content-type'] ?? '').includes('json');
    if (!json) {
      response.writeHead(answered.statusCode ?? 500, answered.headers);
      answered.pipe(response);
      return;
    }
    const said = await wholeText(answered);
    const { 'content-length': __, ...kept } = answered.headers;
    response.writeHead(answered.statusCode ?? 500, kept).end(this.#leastOf(call, said));
  }

  #leastOf(call: AnyCall, text: string): string {
    const envelope: unknown = JSON.parse(text);
    if (!isRow(envelope) || envelope['state'] !== true) return text;
    const data = least(call.reply, this.#papers.anonymous(call.reply, envelope['data']), this.detail);
    return JSON.stringify({ ...envelope, data: call === CAPTCHA ? bareCaptcha(data) : data });
  }
}

const CAPTCHA = callOf('GET /system/out-api/v1/captcha/create');

/** `img` is base64, says the specification: not an address. */
function bareCaptcha(data: unknown): unknown {
  if (!isRow(data)) return data;
  const img = String(data['img']);
  const [kind = '', text = ''] = img.split(',');
  return { ...data, img: kind.endsWith(';base64') ? text : Buffer.from(decodeURIComponent(text)).toString('base64') };
}

/**
 * Questions and options have no ids in the specification: an upstream like that tells them by their places. What comes from
 * the platform names those, and the mock is told the ids.
 */
class Papers {
  /** By paper and place. */
  readonly #subjects = new Map<string, string>();
  readonly #places = new Map<string, { sort: number; options: ReadonlyMap<string, string> }>();
  readonly #papers = new Map<string, string>();

  /** An answer of the mock, in which everything is told by its place; what it tells of papers is remembered. */
  anonymous(reply: Shape, data: unknown): unknown {
    const paper = isRow(data) ? String(data['contestId'] ?? data['refId'] ?? '') : '';
    const learn = (value: unknown, { schema }: { schema: Shape }): unknown => {
      if (schema === Subject && isRow(value)) this.#learn(paper, value);
      return value;
    };
    rewritten(reply, data, learn);
    const isSheet = reply === AnswerSheet || reply === AnswerSheetDto;
    if (isSheet && isRow(data)) this.#papers.set(String(data['id']), paper);
    return this.#renamed(data);
  }

  #learn(paper: string, subject: Row): void {
    const id = String(subject['subjectId']);
    const options = Array.isArray(subject['subjectOptionsDtos']) ? subject['subjectOptionsDtos'].filter(isRow) : [];
    this.#subjects.set(`${paper} ${String(subject['sort'])}`, id);
    this.#places.set(id, {
      sort: Number(subject['sort']),
      options: new Map(options.map((one) => [String(one['optionId']), String(one['sort'])])),
    });
  }

  /** Every answer under its question's place, and every choice under its option's. */
  #renamed(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#renamed(one));
    if (!isRow(value)) return value;
    const place = this.#places.get(String(value['subjectId']));
    const answers = Array.isArray(value['answers'])
      ? { answers: value['answers'].map((one) => place?.options.get(String(one)) ?? one) }
      : {};
    const rest = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.#renamed(one)]));
    return { ...rest, ...(place && { subjectId: String(place.sort) }), ...answers };
  }

  /** The sent body, with the ids that the mock knows. */
  real(sent: Buffer): Buffer {
    if (sent.length === 0) return sent;
    const body: unknown = JSON.parse(sent.toString());
    if (!isRow(body) || !Array.isArray(body['subjects'])) return sent;
    const paper = this.#papers.get(String(body['answerSheetId'])) ?? '';
    const subjects = body['subjects'].filter(isRow).map((one) => {
      const subjectId = this.#subjects.get(`${paper} ${String(one['subjectId'])}`) ?? String(one['subjectId']);
      const options = new Map([...(this.#places.get(subjectId)?.options ?? [])].map(([id, sort]) => [sort, id]));
      const answers = Array.isArray(one['answers'])
        ? one['answers'].map((text) => options.get(String(text)) ?? text)
        : [];
      return { ...one, subjectId, answers };
    });
    return Buffer.from(JSON.stringify({ ...body, subjects }));
  }
}

interface OnMinimal {
  minimal: MinimalUpstream;
  /** The platform's address. */
  platform: string;
}

/** The platform on an upstream that knows nothing but the specification; `upstream` still steers the mock behind it. */
export const test = base.extend<object, OnMinimal>({
  minimal: [({}, give) => give(new MinimalUpstream()), { scope: 'worker' }],
  platform: [
    async ({ minimal }, give) => {
      const { url, close } = await minimal.open();
      const server = await startServer(['--upstream', url], { drawing: true });
      await give(server.url);
      await server.stop();
      close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ platform }, give) => give(platform),
  upstream: async ({ scope, minimal }, give) => {
    minimal.begin(scope);
    const context = await newRequest.newContext({ baseURL: process.env[SITE_URL] ?? '', extraHTTPHeaders: scope });
    await give(new Upstream(context));
    await context.dispose();
  },
});
