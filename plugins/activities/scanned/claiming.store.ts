// Exchanges a rotating code at once for a claim, which then waits until the user has signed in.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as v from 'valibot';
import {
  boundedWait,
  CallError,
  type CallRequest,
  newOperationId,
  type SendOptions,
  tabStorage,
} from '#kernel/index.ts';
import { CheckInClaim, claimCheckIn } from '../api.ts';
import type { Scanned } from '../scan/scanned.ts';

/** `without`: the upstream has no claims, or the deployment disables them. */
export type ClaimState = 'claiming' | 'claimed' | 'without' | 'refused';

/** Milliseconds until the next try: a code is shown for seconds only. */
const AGAIN = 1_500;

/** Status codes for an unknown call. */
const UNKNOWN_CALL = new Set([404, 405, 501]);

const Kept = v.object({ operationId: v.string(), claim: v.optional(CheckInClaim) });

interface Upstream {
  send<R>(request: CallRequest<R>, options?: SendOptions): Promise<R>;
}

export class Claiming {
  state: ClaimState = 'claiming';
  claim: CheckInClaim | undefined = undefined;
  /** The reason of the refusal, or of another try. */
  problem = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  readonly #http: Upstream;
  readonly #scanned: Scanned;
  readonly #wanted: boolean;

  constructor(http: Upstream, scanned: Scanned, wanted: boolean) {
    this.#http = http;
    this.#scanned = scanned;
    this.#wanted = wanted;
    makeAutoObservable(this, { claim: observableRef }, { autoBind: true });
  }

  /** Call the result to stop. */
  start(): () => void {
    this.#stopped = false;
    if (this.#wanted) void this.exchange();
    else this.state = 'without';
    return () => {
      this.#stopped = true;
      clearTimeout(this.#timer);
    };
  }

  /** A stored claim from before a reload or a sign-in is used again. */
  private async exchange(): Promise<void> {
    const kept = this.kept();
    if (kept.claim) {
      this.take(kept.claim);
      return;
    }
    tabStorage.set(this.key, JSON.stringify(kept));
    const { id, code } = this.#scanned;
    const { operationId } = kept;
    try {
      const request = claimCheckIn.with({ activityId: id, qrCode: code, operationId });
      const claim = await this.#http.send(request, { tips: false });
      tabStorage.set(this.key, JSON.stringify({ operationId, claim }));
      this.take(claim);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      this.fail(error);
    }
  }

  private take(claim: CheckInClaim): void {
    runInAction(() => {
      this.claim = claim;
      this.problem = '';
      this.state = 'claimed';
    });
  }

  private fail({ kind, code = 0, message }: CallError): void {
    runInAction(() => {
      this.problem = message;
      if (UNKNOWN_CALL.has(code)) this.state = 'without';
      else if (kind === 'refused' || kind === 'shape' || kind === 'signed-out') this.state = 'refused';
    });
    if (this.state !== 'claiming' || this.#stopped) return;
    this.#timer = setTimeout(() => void this.exchange(), boundedWait(AGAIN));
  }

  private get key(): string {
    return `yanxi.checkIn.${this.#scanned.id}.${this.#scanned.code}`;
  }

  private kept(): v.InferOutput<typeof Kept> {
    const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), Kept), tabStorage.get(this.key));
    return stored.success ? stored.output : { operationId: newOperationId() };
  }
}
