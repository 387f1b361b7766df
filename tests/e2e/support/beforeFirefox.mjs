#!/usr/bin/env node
// Stands between Playwright and a stock Firefox, which do not yet speak quite the same WebDriver BiDi. Playwright starts
// it in place of Firefox, with the same arguments.
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';

/** Playwright gives up where it is unknown, as it is to Firefox 153. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';
/** Playwright leaves out downloads without an id; those of pages' own content have none in Firefox 153. */
const DOWNLOAD = /^browsingContext\.download(?:WillBegin|End)$/;

const firefox = spawn(process.env.YANXI_FIREFOX, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill(signal));

let output = '';
firefox.stderr.setEncoding('utf8').on('data', function find(text) {
  output += text;
  const [, address] = /WebDriver BiDi listening on (\S+)\n/.exec(output) ?? [];
  if (address === undefined) return;
  firefox.stderr.off('data', find);
  firefox.stderr.pipe(process.stderr);
  standBefore(address);
});

function standBefore(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  // Playwright looks for this line.
  server.on('listening', () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(address + url, { maxPayload: 0 });
    const early = [];
    browser.on('open', () => {
      for (const text of early) browser.send(text);
    });
    playwright.on('message', (data) => {
      const text = String(data);
      const { id, method } = JSON.parse(text);
      if (method === UNKNOWN) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
      else if (browser.readyState === WebSocket.OPEN) browser.send(text);
      else early.push(text);
    });
    browser.on('message', (data) => playwright.send(withId(String(data))));
    browser.on('close', () => playwright.close());
    playwright.on('close', () => browser.close());
  });
}

function withId(text) {
  if (!/"browsingContext\.download/.test(text)) return text;
  const message = JSON.parse(text);
  if (DOWNLOAD.test(message.method)) message.params.navigation ??= message.params.url;
  return JSON.stringify(message);
}
