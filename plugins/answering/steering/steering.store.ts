// What a teacher says and does while an exam is sat: announcements, another deadline, a pause, an early end. It comes by a
// stream where the upstream has one, else it is asked for again and again; and whenever a reply of the sheet's own calls
// knows of an event that has not come. What came is stored, for a reload without a network.
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import * as v from 'valibot';
import { BASE, boundedWait, CallError, type Kernel } from '#kernel/index.ts';
import { backoff } from '#plugins/offline/outbox/backoff.ts';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import { placeIds } from '#plugins/places/places.ts';
import type { LackingCalls } from '#plugins/ui/form/lackingCalls.store.ts';
import { followSheetEvents, listSheetEvents, SheetEvent, type SheetEvents } from '../api.ts';
import type { Sheet } from '../sheet/sheet.store.ts';
import { readKey, steeringKey } from '../sheet/sheetStorage.ts';
import { newerTime, timeAfter } from '../sheet/sheetTime.ts';
import { Told, timeNews } from './timeNews.ts';

export type SteeredSheet = Pick<
  Sheet,
  'paper' | 'info' | 'phase' | 'paused' | 'elsewhere' | 'tell' | 'endedEarly' | 'endEarly'
>;

interface SteeringServices {
  readonly http: Pick<Kernel['http'], 'send' | 'stream'>;
  readonly lacking: Pick<LackingCalls, 'has' | 'heard'>;
  readonly storage: Pick<Outbox<never>, 'storeValue' | 'storedValue' | 'storedValues'>;
  readonly owner: string;
}

/** Milliseconds between two questions where nothing is streamed. */
const ASK_EVERY = 4_000;
/** Milliseconds without a piece after which a connection is dead. */
const SILENCE = 25_000;
/** Milliseconds within which the first piece has come, unless something on the way holds streams back. */
const FIRST_PIECE = 8_000;
/** Streams that failed without a piece, one after the other, before it is asked for instead. */
const VAIN = 2;
/** Milliseconds before a stream that ended in order is opened again. */
const PAUSE = 500;

const Stored = v.object({ events: v.array(SheetEvent), told: v.optional(Told) });

export class Steering {
  private events: readonly SheetEvent[] = [];
  private read: ReadonlySet<number> = new Set();
  /** A changed deadline, or the end of a pause, in words; until it is closed. */
  news = '';
  /** For screen readers: whatever came last. */
  said = '';
  readonly #services: SteeringServices;
  readonly #sheet: SteeredSheet;
  readonly #sheetId: string;
  #told: Told | undefined;
  /** It is known what was told here before. */
  #loaded = false;
  #vain = 0;
  /** Tries that brought nothing, since one did. */
  #failures = 0;
  #wake: () => void = () => undefined;
  #asking: Promise<void> | undefined;
  #channel: BroadcastChannel | undefined;

  constructor(services: SteeringServices, sheet: SteeredSheet) {
    this.#services = services;
    this.#sheet = sheet;
    this.#sheetId = sheet.info.id;
    makeAutoObservable<this, 'events' | 'read'>(
      this,
      { events: observableRef, read: observableRef },
      { autoBind: true },
    );
  }

  /** The teacher's words that have not been read, oldest first. */
  get unread(): readonly SheetEvent[] {
    return this.events.filter(({ id, text }) => text !== '' && !this.read.has(id));
  }

  /** Returns a function that stops it. */
  start(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    const channel = new BroadcastChannel(`yanxi${BASE}:steering ${this.#sheetId}`);
    // Read in another tab.
    channel.addEventListener('message', () => void this.loadRead());
    this.#channel = channel;
    const wake = (): void => this.#wake();
    addEventListener('online', wake, { signal });
    document.addEventListener('visibilitychange', wake, { signal });
    const stops = [
      reaction(
        () => this.#sheet.info.lastEvent,
        (known) => typeof known === 'number' && known > this.last && void this.ask().catch(this.ignore),
      ),
      reaction(
        () => [this.#sheet.info.deadline, this.#sheet.paused, this.events],
        () => this.tellNews(),
      ),
      () => stop.abort(),
      () => channel.close(),
    ];
    void this.run(signal);
    return () => {
      this.#channel = undefined;
      for (const end of stops) end();
      wake();
    };
  }

  /** The trainee has read it. */
  async markRead({ id }: SheetEvent): Promise<void> {
    this.read = new Set([...this.read, id]);
    const { storage, owner } = this.#services;
    await storage.storeValue(readKey(this.#sheetId, id), true, owner);
    this.#channel?.postMessage('read');
  }

  closeNews(): void {
    this.news = '';
  }

  private get last(): number {
    return this.events.at(-1)?.id ?? 0;
  }

  private get asked() {
    return { id: this.#sheetId, since: this.last, ...placeIds(this.#sheet.paper.place) };
  }

  private get list() {
    return listSheetEvents.with(this.asked);
  }

  private get stream() {
    return followSheetEvents.with(this.asked);
  }

  /** Undefined where the upstream has neither call. A tab that only shows the sheet asks, as browsers open few streams. */
  private get way(): 'stream' | 'ask' | undefined {
    const { lacking } = this.#services;
    if (!lacking.has(this.stream) && this.#vain < VAIN && !this.#sheet.elsewhere) return 'stream';
    return lacking.has(this.list) ? undefined : 'ask';
  }

  private async run(signal: AbortSignal): Promise<void> {
    await this.load();
    this.tellNews();
    while (!signal.aborted && this.#sheet.phase !== 'handed-in') {
      const { way } = this;
      if (way === undefined) break;
      let wait = way === 'stream' ? PAUSE : ASK_EVERY;
      try {
        if (way === 'stream') await this.follow(signal);
        else if (!document.hidden) await this.ask();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        // The calls are known by now to be missing, or the next try finds out.
        wait = this.isLacking(error) ? 0 : backoff(this.#failures++, Math.random, error.retryAfter);
      }
      this.tellNews();
      if (!signal.aborted) await this.rest(wait);
    }
    this.tellNews();
  }

  private isLacking(error: CallError): boolean {
    const { lacking } = this.#services;
    return [this.stream, this.list].some((request) => request.call.line === error.line && lacking.has(request));
  }

  /** Until it is woken, or the time is over. */
  private rest(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, boundedWait(milliseconds));
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Takes what is streamed until the stream ends. Throws if it is cut off. */
  private async follow(signal: AbortSignal): Promise<void> {
    const { http, lacking } = this.#services;
    const request = this.stream;
    const cut = new AbortController();
    const abort = (): void => cut.abort();
    signal.addEventListener('abort', abort);
    let patience = setTimeout(abort, FIRST_PIECE);
    let pieces = 0;
    try {
      for await (const piece of http.stream(request, { tips: false, signal: cut.signal })) {
        clearTimeout(patience);
        patience = setTimeout(abort, SILENCE);
        pieces += 1;
        this.take(piece, performance.now());
      }
    } catch (error) {
      lacking.heard(request, error);
      throw error;
    } finally {
      clearTimeout(patience);
      signal.removeEventListener('abort', abort);
      if (pieces > 0) this.#vain = 0;
      else if (!signal.aborted) this.#vain += 1;
    }
  }

  /** Asks once for what has not come. Throws a CallError. */
  private ask(): Promise<void> {
    this.#asking ??= this.askNow().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  private async askNow(): Promise<void> {
    const { http, lacking } = this.#services;
    const request = this.list;
    if (lacking.has(request)) return;
    const sent = performance.now();
    try {
      this.take(await http.send(request, { tips: false }), sent);
    } catch (error) {
      lacking.heard(request, error);
      throw error;
    }
  }

  private take(reply: SheetEvents, sent: number): void {
    const { last } = this;
    this.#failures = 0;
    const fresh = reply.events.filter(({ id }) => id > last).toSorted((a, b) => a.id - b.id);
    if (fresh.length > 0) {
      this.events = [...this.events, ...fresh];
      if (fresh.some(({ kind }) => kind === 'end')) this.#sheet.endEarly();
      const words = fresh.flatMap(({ text }) => (text === '' ? [] : [`老师的通知：${text}`]));
      if (words.length > 0) this.say(words.join('。'));
    }
    const { serverTime, deadline, pausedTime, lastEvent } = reply;
    // An upstream may say how the time stands in events alone.
    const time = newerTime(timeAfter(fresh), { deadline, pausedTime, lastEvent });
    this.#sheet.tell({ ...time, serverTime }, sent);
    this.tellNews();
    if (fresh.length > 0) void this.store();
  }

  private async load(): Promise<void> {
    const { storage, owner } = this.#services;
    const stored = v.safeParse(Stored, (await storage.storedValue(steeringKey(this.#sheetId), owner))?.value);
    await this.loadRead();
    this.#loaded = true;
    if (!stored.success) return;
    runInAction(() => {
      this.#told = stored.output.told;
      const known = new Set(this.events.map(({ id }) => id));
      this.events = [...stored.output.events.filter(({ id }) => !known.has(id)), ...this.events];
    });
    if (this.events.some(({ kind }) => kind === 'end')) this.#sheet.endEarly();
  }

  private async loadRead(): Promise<void> {
    const { storage, owner } = this.#services;
    const prefix = readKey(this.#sheetId, '');
    const read = await storage.storedValues(prefix, owner);
    runInAction(
      () => (this.read = new Set([...this.read, ...read.map(({ name }) => Number(name.slice(prefix.length)))])),
    );
  }

  private store(): Promise<void> {
    const { storage, owner } = this.#services;
    if (this.#sheet.phase === 'handed-in') return Promise.resolve();
    return storage.storeValue(steeringKey(this.#sheetId), { events: this.events, told: this.#told }, owner);
  }

  /** Says once how the deadline has changed since it was last told here. */
  private tellNews(): void {
    const { info, paused, phase, endedEarly } = this.#sheet;
    if (!this.#loaded || phase === 'handed-in' || endedEarly) return;
    const { told, words } = timeNews(this.#told, { deadline: info.deadline ?? null, paused, events: this.events });
    if (words !== '') {
      this.news = words;
      this.say(words);
    }
    if (told === this.#told) return;
    this.#told = told;
    void this.store();
  }

  private say(words: string): void {
    // A change makes screen readers repeat the same words.
    this.said = this.said === words ? `${words}\u00A0` : words;
  }

  private ignore(error: unknown): void {
    if (!(error instanceof CallError)) throw error;
  }
}
