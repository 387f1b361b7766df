// Asks a real upstream as the platform does.
import { randomBytes } from 'node:crypto';
import type { Deployment } from '#kernel/config/deployment.ts';
import type { AnyCall } from '#kernel/http/call.ts';
import { writeAddress, writeBody } from '#kernel/http/write.ts';
import { upstreamProbe } from '../operation/upstreamProbe.ts';
import { behind } from '../server/upstreamAddress.ts';

const PATIENCE = 15_000;
/** What a gateway says when the upstream behind it is away. */
const AWAY = new Set([502, 503, 504]);

/** It answers nothing any more: every further call would only fail with the same words. */
export class UpstreamDead extends Error {}

/** The answer; without `status` if there was none. */
export type RawAnswer = { status: number; text: string } | { trouble: string };

export class RealUpstream {
  token: string | undefined;
  readonly #address: URL;
  readonly #deployment: Deployment;
  readonly #session = randomBytes(16).toString('hex');
  readonly #reached: () => Promise<boolean>;

  constructor(address: URL, deployment: Deployment) {
    this.#address = address;
    this.#deployment = deployment;
    this.#reached = upstreamProbe(address.href);
  }

  /** The zone of times that name none. */
  get timeZone(): string {
    return this.#deployment.timeZone;
  }

  /** Throws `UpstreamDead` where not only this call goes unanswered. */
  async ask(call: AnyCall, input: Readonly<Record<string, unknown>>): Promise<RawAnswer> {
    const answer = await this.#send(call, input);
    const trouble =
      'trouble' in answer ? answer.trouble : AWAY.has(answer.status) ? `HTTP ${answer.status}` : undefined;
    if (trouble !== undefined && !(await this.#reached())) throw new UpstreamDead(trouble);
    return answer;
  }

  async #send(call: AnyCall, input: Readonly<Record<string, unknown>>): Promise<RawAnswer> {
    const { services, headers, destinationHost } = this.#deployment;
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
      return { trouble: troubleOf(error) };
    }
  }
}

const isForm = (body: unknown): body is FormData | URLSearchParams =>
  body instanceof FormData || body instanceof URLSearchParams;

function troubleOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `${PATIENCE / 1000} 秒内没有回答`;
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message;
}
