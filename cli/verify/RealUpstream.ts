// Sends calls to a real upstream as the platform does.
import { randomBytes } from 'node:crypto';
import type { Deployment } from '#kernel/config/deployment.ts';
import type { AnyCall } from '#kernel/http/call.ts';
import { writeAddress, writeBody } from '#kernel/http/write.ts';
import { createCaptcha } from '#plugins/shell/signIn/signIn.api.ts';
import { upstreamProbe } from '../operation/upstreamProbe.ts';
import { behind } from '../http/upstreamAddress.ts';
import { type ConnectionTrouble, connectionTrouble } from './connectionTrouble.ts';
import { words } from '../words/verify.ts';

const PATIENCE = 15_000;
/** Statuses with which a gateway reports that the upstream behind it is down. */
const AWAY = new Set([502, 503, 504]);

/** Matches an HTML page, which a web server sends instead of an API's answer. */
const PAGE = /^\s*<(?:!doctype html|html)\b/i;

/** The upstream no longer answers, or only with pages, so further calls would fail in the same way. */
export class UpstreamDead extends Error {
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}

/** The answer; without `status` if there was none. */
export type RawAnswer = { status: number; text: string } | ConnectionTrouble;

export class RealUpstream {
  token: string | undefined;
  readonly deployment: Deployment;
  readonly #address: URL;
  readonly #session = randomBytes(16).toString('hex');
  readonly #reached: () => Promise<boolean>;
  /** Some answer was not a page. */
  #spoke = false;

  constructor(address: URL, deployment: Deployment) {
    this.#address = address;
    this.deployment = deployment;
    this.#reached = upstreamProbe(address.href);
  }

  /** The time zone of times without an offset. */
  get timeZone(): string {
    return this.deployment.timeZone;
  }

  /** Throws `UpstreamDead` if the failure is not specific to this call. */
  async ask(call: AnyCall, input: Readonly<Record<string, unknown>>): Promise<RawAnswer> {
    const answer = await this.#send(call, input);
    const failure = failureOf(answer);
    if (failure && !(await this.#reached())) throw new UpstreamDead(words.noAnswer(failure.trouble), failure.remedy);
    if (!this.#spoke && isPage(answer) && isPage(await this.#send(createCaptcha, {}))) {
      throw new UpstreamDead(words.webPage, words.webPageRemedy);
    }
    if (!failure && !isPage(answer)) this.#spoke = true;
    return answer;
  }

  async #send(call: AnyCall, input: Readonly<Record<string, unknown>>): Promise<RawAnswer> {
    const { services, headers, destinationHost } = this.deployment;
    const path = writeAddress({ call, input }, services);
    const { body } = writeBody({ call, input });
    const json = body !== undefined && call.bodyKind === 'json';
    try {
      const response = await fetch(path.startsWith('/') ? behind(this.#address, path) : path, {
        method: call.method,
        headers: {
          [headers.sessionToken]: this.#session,
          ...(this.token !== undefined && { [headers.token]: this.token }),
          ...(destinationHost !== undefined && { [headers.destinationHost]: destinationHost }),
          ...(json && { 'content-type': 'application/json' }),
        },
        body: isForm(body) ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE),
      });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      return connectionTrouble(error, PATIENCE);
    }
  }
}

const isForm = (body: unknown): body is FormData | URLSearchParams =>
  body instanceof FormData || body instanceof URLSearchParams;

const isPage = (answer: RawAnswer): boolean => 'text' in answer && PAGE.test(answer.text);

function failureOf(answer: RawAnswer): ConnectionTrouble | undefined {
  if ('trouble' in answer) return answer;
  if (!AWAY.has(answer.status)) return undefined;
  return { trouble: `HTTP ${answer.status}`, remedy: words.gateway };
}
