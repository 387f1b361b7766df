// Every request that mocks/README.md shows with curl is one that the mock takes.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#cli/paths.ts';
import { openUpstream } from './support/upstream.ts';

/** `curl`, with an address, a method or a body in any order. */
const COMMAND = /^curl (.+)$/gm;
const PART = /\$MOCK(?<path>[^\s"]+)|-X (?<method>[A-Z]+)|-d '(?<body>[^']*)'/g;

test('the requests of the guide succeed, one after the other', async () => {
  const guide = (await readFile(join(ROOT, 'mocks/README.md'), 'utf8')).replaceAll('\\\n', '');
  const commands = [...guide.matchAll(COMMAND)].map(([, words = '']) =>
    [...words.replace(/\s# .*/, '').matchAll(PART)].map(({ groups = {} }) => groups),
  );
  expect(commands.length).toBeGreaterThan(15);

  const upstream = await openUpstream();
  for (const parts of commands) {
    const { path, method, body } = Object.fromEntries(
      parts.flatMap((part) => Object.entries(part).filter(([, value]) => value !== undefined)),
    );
    const line = `${method ?? (body === undefined ? 'GET' : 'POST')} ${path ?? ''}`;
    const response = await upstream.fetchRaw(line, body === undefined ? {} : { body: JSON.parse(body) });
    expect([line, response.status], await response.text()).toEqual([line, 200]);
  }
});
