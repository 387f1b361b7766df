// The exported nginx with TLS and HTTP/2, as an institution has it in front of its pages.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, startNginx } from '../cli/support/nginx.ts';

const run = promisify(execFile);
const YANXI = join(import.meta.dirname, '../../cli/yanxi.mjs');
/** Nobody vouches for its certificate. */
export const ACCEPTING = '--ignore-certificate-errors';

export interface SecureFront {
  url: string;
  /** For what is measured beside it. */
  tls: { key: string; cert: string };
  stop(): Promise<void>;
}

export async function openSecureFront(site: string): Promise<SecureFront> {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-secure-'));
  const [key, certificate, out] = [join(folder, 'key.pem'), join(folder, 'certificate.pem'), join(folder, 'nginx')];
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
  await run('openssl', ['req', ...made, '-keyout', key, '-out', certificate]);
  const [port, securePort] = [await freePort(), await freePort()];
  const wish = ['--upstream', site, '--pages', site, '--port', String(port)];
  const secured = ['--certificate', certificate, '--key', key];
  await run(process.execPath, [YANXI, 'export', 'nginx', '--out', out, ...wish, ...secured]);
  const conf = join(out, 'yanxi.conf');
  const exported = await readFile(conf, 'utf8');
  // In words that nginx before 1.25 understands, too.
  const listening = `listen ${securePort} ssl http2;`;
  await writeFile(conf, exported.replace('listen 443 ssl;', listening).replace('http2 on;', ''));
  const nginx = await startNginx(folder, conf, port);
  return {
    url: `https://127.0.0.1:${securePort}`,
    tls: { key: await readFile(key, 'utf8'), cert: await readFile(certificate, 'utf8') },
    async stop() {
      await nginx.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
