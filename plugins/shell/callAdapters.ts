// Adapts an upstream with other reply shapes, addresses or headers: changes requests before they are sent, and
// answers before they are read.
import type { Call, CallRequest } from '#kernel/http/call.ts';
import { definePlugin } from '#kernel/plugin/definePlugin.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';

/** The outgoing request; adapters may modify it. */
export interface Outgoing<Input> {
  /** The caller's input: path parameters, query and body in one object. */
  readonly input: Input;
  readonly url: URL;
  readonly headers: Headers;
  /** The JSON body; undefined if the call has none, or another kind. */
  body: unknown;
}

/** An answer in the form that the platform reads. */
export interface Answer<Reply> {
  code: number;
  state: boolean;
  message?: string;
  data?: Reply;
}

export interface AdapterRules<Input, Reply> {
  request?: (sent: Outgoing<Input>) => void;
  /** Gets the JSON of the answer, whatever its shape; a text that is not JSON is passed on unchanged. */
  reply?: (answer: unknown, request: { input: Input }) => Answer<Reply>;
}

/** The rules for one call, without their types. */
export interface Adapter {
  before(request: CallRequest, sent: Omit<Outgoing<unknown>, 'input'>): unknown;
  after(request: CallRequest, answer: unknown): unknown;
}

/**
 * Makes the default export of a module with the rules for a call.
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
 * An adapter for a call; if there are several, the first one counts.
 * @example contributes: [callAdapters.add({ id: 'getNote', line: getNote.line, adapter: () => import('./getNote.adapter.ts') })]
 */
export const callAdapters = point<CallAdapter>('calls.adapters', { onCrash: 'hide' });

/** The plugin that owns the point. */
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
