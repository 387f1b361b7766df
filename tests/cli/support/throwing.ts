// A server whose handlers throw where nobody can catch it; for a process of its own.
import type { IncomingMessage } from 'node:http';
import { complain, listen, stop } from '#cli/http/listen.ts';
import { untilStopped } from '#cli/untilStopped.ts';
import { keepServing } from '#mocks/http/protect.ts';

const THROWING: Readonly<Record<string, (request: IncomingMessage) => void>> = {
  '/event': (request) => {
    request.on('end', () => {
      throw new Error('thrown at /event');
    });
    request.resume();
  },
  '/timer': () => {
    setTimeout(() => {
      throw new Error('thrown at /timer');
    });
  },
  '/rejection': () => {
    void Promise.reject(new Error('thrown at /rejection'));
  },
};

const { server, url } = await listen(
  (request, response) => {
    THROWING[request.url ?? '']?.(request);
    response.end('well');
  },
  { host: '127.0.0.1', port: 0 },
);
const leave = keepServing(complain);
process.stdout.write(`${url}\n`);
await untilStopped();
leave();
await stop(server);
