// A real nginx on a free port, serving what was exported.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';

export const hasNginx = spawnSync('nginx', ['-v']).error === undefined;
/** Debian's package libnginx-mod-http-brotli-static. */
export const hasBrotli = existsSync('/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf');

const PATIENCE = 10_000;

/** In the folder that nginx was started in. */
export const ACCESS_LOG = 'access.log';

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  await new Promise<unknown>((done) => server.close(done));
  return bound !== null && typeof bound === 'object' ? bound.port : 0;
}

/** Wraps the configuration like Debian's nginx.conf, with everything that it writes in a folder of its own. */
async function writeFrame(folder: string, conf: string): Promise<string> {
  await mkdir(join(folder, 'tmp'), { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const frame = join(folder, 'frame.conf');
  const included = join(folder, 'included.conf');
  const text = await readFile(conf, 'utf8');
  await writeFile(included, text.replaceAll('/var/log/nginx/access.log', join(folder, ACCESS_LOG)));
  await writeFile(
    frame,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr;
include /etc/nginx/modules-enabled/*.conf;
events {}
http {
  access_log ${join(folder, ACCESS_LOG)};
  gzip on;
  ${temporary.map((name) => `${name}_temp_path ${folder}/tmp/${name};`).join('\n  ')}
  include /etc/nginx/mime.types;
  include ${included};
}
`,
  );
  return frame;
}

/** `nginx -t`: what it has against a configuration. */
export async function testConf(folder: string, conf: string): Promise<string> {
  const frame = await writeFrame(folder, conf);
  const { status, stderr } = spawnSync('nginx', ['-t', '-e', 'stderr', '-c', frame], { encoding: 'utf8' });
  return status === 0 && !stderr.includes('[warn]') ? '' : stderr;
}

export interface Nginx {
  url: string;
  stop(): Promise<void>;
}

export async function startNginx(folder: string, conf: string, port: number): Promise<Nginx> {
  const frame = await writeFrame(folder, conf);
  const child = spawn('nginx', ['-e', 'stderr', '-c', frame], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = (): Promise<void> => {
    child.kill('SIGTERM');
    return ended;
  };
  const url = `http://127.0.0.1:${port}/`;
  const before = performance.now();
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() - before > PATIENCE) {
      await stop();
      throw new Error('nginx did not start');
    }
    await wait(20);
  }
  return { url, stop };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );
}

/** Announces a body that is too large, and sends none of it. */
export async function expectTooLarge(port: number): Promise<void> {
  const { promise: head, resolve: hear, reject } = Promise.withResolvers<string>();
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`POST /file/out-api/v1/x HTTP/1.1\r\nhost: x\r\ncontent-length: 70000000\r\n\r\n`),
  );
  onTestFinished(() => {
    socket.destroy();
  });
  let heard = '';
  socket.on('error', reject).on('data', (part: Buffer) => {
    heard += part.toString();
    if (heard.endsWith('}')) hear(heard);
  });
  expect(await head).toMatch(/^HTTP\/1\.1 413 [^]*content-type: application\/json/i);
  expect(JSON.parse(heard.slice(heard.indexOf('{')))).toEqual({
    code: 413,
    state: false,
    message: '请求体过大，最多 64 MB',
  });
}
