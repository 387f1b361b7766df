// A proxy in front of an upstream that answers as it should not.
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import * as v from 'valibot';
import { listen, stop } from '#cli/http/listen.ts';
import { upstreamProxy } from '#cli/server/upstreamProxy.ts';
import { type RawReply, rawReplies, serveRaw, WELL } from './support/rawReplies.ts';

const SEED = Number(process.env['SEED'] ?? 1);
const COUNT = 240;
/** Long enough for everything that comes at all, on a busy machine too. */
const PATIENCE = 3_000;

interface Met {
  outcome: RawReply['outcome'] | 'nothing';
  status?: number;
  body?: Buffer;
}

function meet(url: string, path: string, method: string): Promise<Met> {
  const { hostname, port } = new URL(url);
  return new Promise((done) => {
    const asking = request({ hostname, port, path, method, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', () => undefined);
      answer.on('close', () => done(met(answer, Buffer.concat(parts), method)));
    });
    asking.on('error', () => done({ outcome: 'nothing' }));
    asking.end();
  });
}

const Refusal = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    code: v.picklist([502, 504]),
    state: v.literal(false),
    message: v.pipe(v.string(), v.regex(/\p{Script=Han}/u)),
  }),
);

function met(answer: IncomingMessage, body: Buffer, method: string): Met {
  const status = answer.statusCode ?? 0;
  if (!answer.complete) return { outcome: 'cut' };
  const refusal = answer.headers['content-type']?.startsWith('application/json') && [502, 504].includes(status);
  return refusal && (method === 'HEAD' || v.is(Refusal, body.toString()))
    ? { outcome: 'refused', status }
    : { outcome: 'whole', status, body };
}

const wanted = ({ outcome, status, body, method }: RawReply): Met =>
  outcome === 'whole' ? { outcome, status, body: method === 'HEAD' ? Buffer.alloc(0) : body } : { outcome };

/** Node 22.13 takes a connection that is reset right behind its last bytes for one that has ended. */
async function hearsResets(): Promise<boolean> {
  const bytes = Buffer.from('x');
  const reply: RawReply = { name: '', method: 'GET', bytes, ending: 'reset', outcome: 'cut', status: 200, body: bytes };
  const { url } = await serveRaw([reply]);
  return new Promise((done) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
      socket.write('GET /0 HTTP/1.1\r\nhost: upstream\r\n\r\n'),
    );
    socket.on('error', () => done(true));
    socket.on('end', () => done(false));
    socket.resume();
  });
}

test(
  `any answer of an upstream reaches the client as it came or as a clear word, and the next call is answered (seed ${SEED})`,
  { timeout: 120_000 },
  async () => {
    const heard = await hearsResets();
    // There nobody can tell that an answer without a length has not come whole.
    const replies = rawReplies(SEED, COUNT).filter(({ name }) => heard || !name.includes('length: none, then reset'));
    expect(replies.length).toBeGreaterThanOrEqual(200);
    const upstream = await serveRaw(replies);
    const { server, url } = await listen(upstreamProxy(upstream.url, { patience: PATIENCE }), {
      host: '127.0.0.1',
      port: 0,
    });
    onTestFinished(() => stop(server));

    const wrong: unknown[] = [];
    await Promise.all(
      replies.map(async (reply, index) => {
        const got = await meet(url, `/system/api/v1/reply/${index}`, reply.method);
        const next = await meet(url, '/system/api/v1/well', 'GET');
        const expected = wanted(reply);
        // A reply that arrived in one piece with its head may be refused as a whole.
        const same =
          (got.outcome === expected.outcome || (expected.outcome === 'cut' && got.outcome === 'refused')) &&
          (expected.outcome !== 'whole' ||
            (got.status === expected.status && got.body?.equals(expected.body ?? Buffer.alloc(0))));
        if (!same) wrong.push([reply.name, { ...got, body: got.body?.toString() }]);
        if (next.body?.toString() !== WELL) wrong.push([reply.name, 'the next call', next]);
      }),
    );
    expect(wrong).toEqual([]);
  },
);
