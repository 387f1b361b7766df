import type { CallRequest } from '#kernel/http/call.ts';
import { parseJson } from '#kernel/http/read.ts';
import type { Adapter, CallAdapter } from '../callAdapters.ts';

/** A fetch that applies a call's adapter; undefined if it has none. */
export function adaptedFetch(adapters: readonly CallAdapter[], request: CallRequest): typeof fetch | undefined {
  const found = adapters.find(({ line }) => line === request.call.line);
  if (!found) return undefined;
  return async (input, init = {}) => {
    const { default: rules } = await found.adapter();
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const headers = new Headers(init.headers);
    const json = typeof init.body === 'string' ? parseJson(init.body) : undefined;
    const body = rules.before(request, { url, headers, body: json });
    const answer = await fetch(url, { ...init, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    // Redirects are not followed, and streams pass unchanged.
    if (answer.type === 'opaqueredirect' || request.call.replyKind === 'stream') return answer;
    const text = await answer.text();
    return new Response(adapted(rules, request, text), { status: answer.status, headers: answer.headers });
  };
}

/** A text that the rules cannot handle passes unchanged: reading it will report the misfit. */
function adapted(rules: Adapter, request: CallRequest, text: string): string {
  const json = parseJson(text);
  if (json === undefined) return text;
  try {
    return JSON.stringify(rules.after(request, json));
  } catch {
    return text;
  }
}
