// Asks as fast as a server answers, over connections that stay open. Sockets and nothing above them: what the client
// costs would be taken from the server on a machine with few cores.
import { connect } from 'node:net';
import type { Done, Load } from './messages.ts';

const HEAD_END = '\r\n\r\n';
const OK = Buffer.from('HTTP/1.1 200 ');
const LENGTH = /content-length: (\d+)/i;

process.on('message', (load: Load) => {
  void answer(load);
});
process.on('disconnect', () => process.exit());

async function answer(load: Load): Promise<void> {
  try {
    const done = await run(load);
    process.send?.(done);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

async function run({ port, path, token, count, connections }: Load): Promise<Done> {
  const asked = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ntoken: ${token}\r\n\r\n`);
  let left = count;
  const started = performance.now();
  const one = (): Promise<void> => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const ask = (): void => {
      if (left === 0) {
        socket.destroy();
        resolve();
        return;
      }
      left -= 1;
      socket.write(asked);
    };
    let missing = 0;
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the connection was closed')));
    socket.on('data', (part) => {
      missing = missing > 0 ? missing - part.length : missingAfter(part);
      if (missing === 0) ask();
    });
    return promise;
  };
  await Promise.all(Array.from({ length: connections }, one));
  return { seconds: (performance.now() - started) / 1000 };
}

/** The bytes of an answer that are still to come after its first part. */
function missingAfter(part: Buffer): number {
  const head = part.indexOf(HEAD_END);
  if (head === -1 || !part.subarray(0, OK.length).equals(OK)) {
    throw new Error(`unexpected answer: ${part.subarray(0, 300).toString()}`);
  }
  const length = LENGTH.exec(part.toString('latin1', 0, head))?.[1];
  if (length === undefined) throw new Error('an answer without its length');
  return Number(length) - (part.length - head - HEAD_END.length);
}
