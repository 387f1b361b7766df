import type { Server } from 'node:http';
import { InvalidArgumentError } from 'commander';
import { type Address, complain, listen } from '../http/listen.ts';
import { pathOf } from '../http/isUpstreamPath.ts';
import { metricsText, type Readings } from './Metrics.ts';
import { words } from '../words/server.ts';

/** Parses `9100`, `127.0.0.1:9100` or `[::1]:9100`. */
export function readMetricsAddress(text: string): Address {
  const { host, port = '' } = /^(?:(?<host>\[[\da-f:]+\]|[\w.-]+):)?(?<port>\d{1,5})$/i.exec(text)?.groups ?? {};
  if (port === '' || Number(port) > 65_535) {
    throw new InvalidArgumentError(words.notMetrics(text));
  }
  return { host: (host ?? '127.0.0.1').replaceAll(/[[\]]/g, ''), port: Number(port) };
}

/** Serves the metrics at a separate address, which need not be public. */
export function openMetrics(
  address: Address,
  read: () => Promise<readonly Readings[]>,
): Promise<{ server: Server; url: string }> {
  return listen((request, response) => {
    if (pathOf(request) !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (processes) => {
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
        response.end(metricsText(processes));
      },
      (error: unknown) => {
        complain(words.metricsFailed(String(error)));
        response.writeHead(503).end();
      },
    );
  }, address);
}
