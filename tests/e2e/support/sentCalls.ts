// Notes which calls leave the browser; `npm test` compares them with the calls that are declared.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright/test';
import { ROOT } from '#cli/paths.ts';
import { isUpstreamPath } from '#cli/http/isUpstreamPath.ts';

/** A file for each worker, with lines like `GET /training/api/v1/note/page?clazzId&page&size`. */
export const SENT_CALLS = join(ROOT, 'test-results/sentCalls');

const noted = new Set<string>();

export function noteSentCalls(context: BrowserContext): void {
  context.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!isUpstreamPath(pathname)) return;
    const names = [...new Set(searchParams.keys())].toSorted().join('&');
    const line = `${request.method()} ${pathname}?${names}`;
    if (noted.has(line)) return;
    noted.add(line);
    mkdirSync(SENT_CALLS, { recursive: true });
    appendFileSync(join(SENT_CALLS, `${process.pid}.txt`), `${line}\n`);
  });
}
