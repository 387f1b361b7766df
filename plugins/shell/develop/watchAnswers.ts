// Loaded in development only: every answer that does not fit its call is named in the console and over the page, even
// where the client can make something of it.
import type { AnyCall } from '#kernel/http/call.ts';
import { eventData } from '#kernel/http/serverEvents.ts';
import { parseJson } from '#kernel/http/read.ts';
import { writeAddress } from '#kernel/http/write.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import { findDataMisfits, findMisfits, type Misfit, wordsOf } from './findMisfits.ts';
import { showMisfit } from './misfitPanel.ts';

export function watchAnswers({ http, deployment }: Pick<Kernel, 'http' | 'deployment'>, write = console.error): void {
  const calls = new Map<string, AnyCall>();
  const { send, stream } = http;
  const note = (request: Parameters<typeof send>[0]): void => {
    calls.set(absolute(writeAddress(request, deployment.services)), request.call);
  };
  http.send = (request, options) => {
    note(request);
    return send(request, options);
  };
  http.stream = (request, options) => {
    note(request);
    return stream(request, options);
  };
  const tell = once(showMisfit, write);
  const plain = window.fetch;
  window.fetch = async (...request) => {
    const response = await plain(...request);
    const call = calls.get(absolute(request[0] instanceof Request ? request[0].url : String(request[0])));
    // A broken connection is the client's to report.
    if (call) look(call, response.clone(), tell).catch(() => undefined);
    return response;
  };
}

async function look(call: AnyCall, response: Response, tell: (misfit: Misfit) => void): Promise<void> {
  if (!(response.headers.get('content-type') ?? '').startsWith('text/event-stream')) {
    for (const misfit of findMisfits(call, response.status, await response.text())) tell(misfit);
    return;
  }
  const reader = response.body?.getReader();
  const events = eventData();
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) return;
    for (const data of events(chunk.value)) for (const misfit of findDataMisfits(call, parseJson(data))) tell(misfit);
  }
}

/** A screen may poll. */
function once(show: (words: string) => void, write: (line: string) => void): (misfit: Misfit) => void {
  const seen = new Set<string>();
  return (misfit) => {
    const place = `${misfit.line} ${misfit.path} ${misfit.expected}`;
    if (seen.has(place)) return;
    seen.add(place);
    const words = wordsOf(misfit);
    write(`上游的回答与契约不符：${words}`);
    show(words);
  };
}

const absolute = (address: string): string => new URL(address, location.href).href;
