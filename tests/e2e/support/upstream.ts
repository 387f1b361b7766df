// The mock upstream as a test steers it: its own world, by the scope that every request of the test names.
import type { APIRequestContext } from 'playwright/test';
import * as v from 'valibot';
import type { AnswerPlan } from '#mocks/world/CannedAnswers.ts';
import type { FaultPlan } from '#mocks/world/faults.ts';

const SignedIn = v.object({ accessToken: v.string(), expire: v.number() });
const Secrets = v.object({ captchas: v.record(v.string(), v.string()), smsCodes: v.record(v.string(), v.string()) });
const Requests = v.array(
  v.looseObject({ method: v.string(), address: v.string(), line: v.optional(v.string()), status: v.number() }),
);

const Applies = v.array(v.looseObject({ applyId: v.string(), place: v.string() }));

const Effects = v.array(v.looseObject({ effect: v.string(), operationId: v.nullable(v.string()) }));

const Sat = v.object({
  answerSheetId: v.string(),
  deadline: v.string(),
  pausedTime: v.nullable(v.string()),
  lastContact: v.nullable(v.string()),
  answeredNum: v.number(),
});

export class Upstream {
  readonly #api: APIRequestContext;
  constructor(api: APIRequestContext) {
    this.#api = api;
  }

  /** A token without a captcha. */
  signIn(account: string): Promise<v.InferOutput<typeof SignedIn>> {
    return this.#post(SignedIn, '/__mock/sign-in', { account });
  }

  /** Makes calls fail from now on: `upstream.fail({ match: 'GET /…', kind: 'status', status: 500 })`. */
  async fail(fault: v.InferInput<typeof FaultPlan>): Promise<void> {
    await this.#post(v.unknown(), '/__mock/faults', fault);
  }

  /** Answers a call by hand: `upstream.answer({ match: 'GET /…', data: null })`. */
  async answer(plan: v.InferInput<typeof AnswerPlan>): Promise<void> {
    await this.#post(v.unknown(), '/__mock/answers', plan);
  }

  /** Nothing fails any more. */
  async mend(): Promise<void> {
    await this.#delete('/__mock/faults');
  }

  /** Captcha answers by uuid, SMS codes by phone. */
  secrets(): Promise<v.InferOutput<typeof Secrets>> {
    return this.#get(Secrets, '/__mock/secrets');
  }

  /** The requests of this test, oldest first. */
  requests(): Promise<v.InferOutput<typeof Requests>> {
    return this.#get(Requests, '/__mock/requests');
  }

  /** Sets the server's clock ahead of this machine's, or behind it, by whole seconds. */
  async shiftClock(offset: number): Promise<void> {
    await this.#post(v.unknown(), '/__mock/clock', { offset });
  }

  /** The server's clock stands still until it is set. */
  async stopClock(): Promise<void> {
    await this.#post(v.unknown(), '/__mock/clock', { freeze: true });
  }

  /** Moves the server's clock on by whole seconds, also one that stands still. */
  async advanceClock(advance: number): Promise<void> {
    await this.#post(v.unknown(), '/__mock/clock', { advance });
  }

  /** The tokens of an account die now. */
  async expire(account: string): Promise<void> {
    await this.#post(v.unknown(), '/__mock/expire', { account });
  }

  /** Sets up a situation, and gives what a test goes on with: `upstream.setUp('large-classroom')`. */
  setUp(scenario: string, account?: string): Promise<unknown> {
    return this.#post(v.unknown(), '/__mock/scenario', { name: scenario, account });
  }

  /** Changes where machines run: `upstream.changeNode({ waiting: 3 })`. */
  async changeNode(change: object): Promise<void> {
    await this.#post(v.unknown(), '/__mock/nodes', change);
  }

  /** A machine breaks down. */
  async failMachine(vmId: string, message: string): Promise<void> {
    await this.#post(v.unknown(), '/__mock/machine-failure', { vmId, message });
  }

  /** A teacher puts the end of somebody's exam off, or forward, by whole seconds. */
  async moveDeadline(answerSheetId: string, by: number): Promise<void> {
    await this.#post(v.unknown(), '/__mock/sheet-deadlines', { answerSheetId, by });
  }

  /** The teacher in charge of an exam acts, for one sheet: `upstream.steer('extend', sheetId, { minutes: 10 })`. */
  async steer(
    act: 'announce' | 'extend' | 'pause' | 'resume' | 'end',
    answerSheetId: string,
    how: { text?: string; minutes?: number } = {},
  ): Promise<void> {
    await this.#post(v.unknown(), `/__mock/proctor/${act}`, { answerSheetId, ...how });
  }

  /** The streams into rooms of exams are cut. */
  async cutRooms(): Promise<void> {
    await this.#post(v.unknown(), '/__mock/proctor/cut', {});
  }

  /** How the time of an open sheet stands. */
  async sat(answerSheetId: string): Promise<v.InferOutput<typeof Sat>> {
    const exams = await this.#get(v.array(v.object({ sheets: v.array(Sat) })), '/__mock/proctor');
    const sheet = exams.flatMap(({ sheets }) => sheets).find((one) => one.answerSheetId === answerSheetId);
    if (!sheet) throw new Error(`nobody sits ${answerSheetId}`);
    return sheet;
  }

  /** An operator publishes a notice for everyone. */
  async publishNotice(title: string): Promise<void> {
    await this.#post(v.unknown(), '/__mock/notices', { title });
  }

  /** An operator decides on an application for onboarding. */
  async decideAgency(applyNo: string, decision: 'approved' | 'returned' | 'rejected', reason?: string): Promise<void> {
    await this.#post(v.unknown(), '/__mock/agency-applies', { applyNo, decision, reason });
  }

  /** The office decides on somebody's real-name verification. */
  async decideVerification(account: string, decision: 'approved' | 'rejected', reason?: string): Promise<void> {
    await this.#post(v.unknown(), '/__mock/verifications', { account, decision, reason });
  }

  /** An institution decides on who asked for a place in a course or a class. */
  async decidePlace(place: string, decision: 'joined' | 'rejected', reason?: string): Promise<void> {
    const applies = await this.#get(Applies, '/__mock/applies');
    const applyId = applies.find((apply) => apply.place === place)?.applyId;
    await this.#post(v.unknown(), '/__mock/applies', { applyId, decision, reason });
  }

  /** The lines of the customer-service chat are cut: now, or with the next thing said, before or after it is written down. */
  async cutChat(cut: 'now' | 'before' | 'after'): Promise<void> {
    await this.#post(v.unknown(), '/__mock/chat/cut', { cut });
  }

  /** The chats of live lessons are cut. */
  async cutLiveChat(): Promise<void> {
    await this.#post(v.unknown(), '/__mock/live/cut', {});
  }

  /** Customer service says something by itself, in every conversation. */
  async agentSays(text: string): Promise<void> {
    await this.#post(v.unknown(), '/__mock/chat/say', { text });
  }

  /** Somebody is there to answer the chat, or nobody. */
  async agentOnline(online: boolean): Promise<void> {
    await this.#post(v.unknown(), '/__mock/agent', { online });
  }

  /** The recorded effects of one kind: `upstream.effects('chat.say')`. */
  effects(effect: string): Promise<v.InferOutput<typeof Effects>> {
    return this.#get(Effects, `/__mock/ledger?effect=${effect}`);
  }

  /** Calls the upstream itself, as the browser would. */
  async call<S extends v.GenericSchema>(schema: S, address: string, token?: string): Promise<v.InferOutput<S>> {
    const envelope = v.object({ code: v.literal(200), data: schema });
    const response = await this.#api.get(address, { headers: token === undefined ? {} : { token } });
    return v.parse(envelope, await response.json()).data;
  }

  /** Has something done upstream, as the browser would: `upstream.write('/business/api/v1/…/apply', { courseId }, token)`. */
  async write(address: string, data: object, token: string): Promise<void> {
    const response = await this.#api.post(address, { data, headers: { token } });
    v.parse(v.object({ code: v.literal(200) }), await response.json());
  }

  async #get<S extends v.GenericSchema>(schema: S, address: string): Promise<v.InferOutput<S>> {
    const response = await this.#api.get(address, KEPT_ALIVE);
    return read(schema, address, response.status(), await response.text());
  }

  async #post<S extends v.GenericSchema>(schema: S, address: string, data: object): Promise<v.InferOutput<S>> {
    const response = await this.#api.post(address, { data, ...KEPT_ALIVE });
    return read(schema, address, response.status(), await response.text());
  }

  async #delete(address: string): Promise<void> {
    const response = await this.#api.delete(address, KEPT_ALIVE);
    read(v.unknown(), address, response.status(), await response.text());
  }
}

/** A connection that nobody used for half a minute may be closed by the server just as it is used again. */
const KEPT_ALIVE = { maxRetries: 1 };

function read<S extends v.GenericSchema>(schema: S, address: string, status: number, text: string): v.InferOutput<S> {
  if (status >= 300) throw new Error(`${address} answered ${status}: ${text}`);
  return v.parse(schema, text === '' ? undefined : JSON.parse(text));
}
