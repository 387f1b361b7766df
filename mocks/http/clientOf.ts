import type { IncomingMessage } from 'node:http';
import type { Client } from '../handler/Context.ts';

type Names = readonly (readonly [RegExp, string])[];

const BROWSERS: Names = [
  [/MicroMessenger/, '微信'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: Names = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

export function clientOf({ headers, socket }: IncomingMessage): Client {
  const agent = headers['user-agent'] ?? '';
  const parts = [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter((part) => part !== undefined);
  return {
    ip: (socket.remoteAddress ?? '').replace('::ffff:', ''),
    device: parts.join(' · ') || '其他设备',
    site: siteOf(headers),
  };
}

function siteOf({ host = '', 'x-forwarded-proto': forwarded }: IncomingMessage['headers']): string | undefined {
  return /^[\w.-]+(:\d{1,5})?$/.test(host) ? `${forwarded === 'https' ? 'https' : 'http'}://${host}` : undefined;
}

const nameIn = (names: Names, agent: string): string | undefined => names.find(([pattern]) => pattern.test(agent))?.[1];
