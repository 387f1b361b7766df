// Every request that mocks/README.md shows with curl is one that the mock takes.
import { expect, test } from 'vitest';
import { requestsIn, textOf } from '../cli/support/guides.ts';
import { openUpstream } from './support/upstream.ts';

test('the requests of the guide succeed, one after the other', async () => {
  const requests = requestsIn(await textOf('mocks/README.md'));
  expect(requests.length).toBeGreaterThan(15);

  const upstream = await openUpstream();
  for (const { line, body } of requests) {
    const response = await upstream.fetchRaw(line, body === undefined ? {} : { body: JSON.parse(body) });
    expect([line, response.status], await response.text()).toEqual([line, 200]);
  }
});
