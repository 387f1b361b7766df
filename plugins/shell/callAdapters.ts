// For an upstream that answers in another shape, at another address or with other headers: what goes out is changed before it
// is sent, what comes back before it is read.
import type { Call, CallRequest } from '#kernel/http/call.ts';
import { definePlugin } from '#kernel/plugin/definePlugin.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';

/** A request on its way; what is changed in it is what is sent. */
export interface Outgoing<Input> {
  /** What the caller passed: path parameters, query and body in one object. */
  readonly input: Input;
  readonly url: URL;
  readonly headers: Headers;
  /** As JSON; undefined where the call has none, or another kind. */
  body: unknown;
}

/** What the platform reads. */
export interface Answer<Reply> {
  code: number;
  state: boolean;
  message?: string;
  data?: Reply;
}

export interface AdapterRules<Input, Reply> {
  request?: (sent: Outgoing<Input>) => void;
  /** Gets the JSON that came, whatever its shape; text that is not JSON stays as it is and is not given. */
  reply?: (answer: unknown, request: { input: Input }) => Answer<Reply>;
}

/** The rules for one call, its types forgotten. */
export interface Adapter {
  before(request: CallRequest, sent: Omit<Outgoing<unknown>, 'input'>): unknown;
  after(request: CallRequest, answer: unknown): unknown;
}

/**
 * What a module with the rules for a call exports.
 * @example
 * export default adapter(getNote, {
 *   request: ({ url, input }) => { url.pathname = `/v2/notes/${input.id}`; },
 *   reply: (answer) => ({ code: 200, state: true, data: toNote(answer) }),
 * });
 */
export function adapter<Input, Reply>(call: Call<Input, Reply>, rules: AdapterRules<Input, Reply>): Adapter {
  return {
    before(request, { url, headers, body }) {
      if (!isOf(call, request) || !rules.request) return body;
      const sent: Outgoing<Input> = { input: request.input, url, headers, body };
      rules.request(sent);
      return sent.body;
    },
    after: (request, answer) => (isOf(call, request) && rules.reply ? rules.reply(answer, request) : answer),
  };
}

function isOf<Input>(
  { line }: Call<Input>,
  request: CallRequest,
): request is CallRequest & { input: Input & Readonly<Record<string, unknown>> } {
  return request.call.line === line;
}

export interface CallAdapter extends PointItem {
  /** The call: `getNote.line`. */
  line: string;
  /** Fetched with the first such call. */
  adapter: () => Promise<{ default: Adapter }>;
}

/**
 * One adapter for a call; of several the first one counts.
 * @example contributes: [callAdapters.add({ id: 'getNote', line: getNote.line, adapter: () => import('./getNote.adapter.ts') })]
 */
export const callAdapters = point<CallAdapter>('calls.adapters', { onCrash: 'hide' });

/** Owns the point. */
export const CALLS: FoundPlugin = {
  id: 'calls',
  plugin: definePlugin({
    id: 'calls',
    title: '上游适配',
    about: '上游的回答、地址或请求头与契约不同时，由另外交付的插件改成契约的样子',
    locked: true,
    points: [callAdapters],
  }),
};
