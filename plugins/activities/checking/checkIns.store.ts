// Checking in: stored first, with the server's time, then sent until the upstream accepts or refuses it.
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Notices, Remotes, Session } from '#kernel/index.ts';
import type { OutboxRow } from '#plugins/offline/outbox/OutboxRow.ts';
import { readContent } from '#plugins/offline/outbox/readContent.ts';
import type { ServerClock } from '#plugins/ui/clock/serverClock.store.ts';
import {
  type Activity,
  CHECK_IN_STATE_NAMES,
  getActivity,
  listActivities,
  listActivityTrainees,
  listClazzCheckIns,
  type Presence,
} from '../api.ts';
import type { Position } from '../place/distance.ts';
import type { Hearing } from './checkInOutbox.ts';
import { type Checked, type CheckInOutbox, Written } from './written.ts';

interface Needs {
  session: Pick<Session, 'user'>;
  remotes: Pick<Remotes, 'outdate'>;
  notices: Pick<Notices, 'success' | 'warning'>;
}

/** A check-in that the upstream has not accepted. */
export interface Pending {
  /** The time of the act, in milliseconds since 1970. */
  readonly at: number;
  /** The reason of the refusal; it then waits for another try. */
  readonly problem: string | undefined;
  /** A code was typed, so an error is shown at its field. */
  readonly typed: boolean;
  /** The position, if it was sent. */
  readonly position: Position | undefined;
  readonly row: OutboxRow;
}

export class CheckIns {
  readonly outbox: CheckInOutbox;
  /** The answers of this visit, by activity id. */
  private answers: ReadonlyMap<string, Activity> = new Map();
  /** Activities whose check-in is being stored. */
  private writing: ReadonlySet<string> = new Set();
  #shown: readonly string[] = [];
  readonly #kernel: Needs;
  readonly #clock: Pick<ServerClock, 'now' | 'synced'>;

  constructor(kernel: Needs, clock: Pick<ServerClock, 'now' | 'synced'>, open: (hearing: Hearing) => CheckInOutbox) {
    this.#kernel = kernel;
    this.#clock = clock;
    this.outbox = open({
      delivered: (written, activity) => this.hear(written, activity),
      refused: (written, reason) => this.hearRefusal(written, reason),
    });
    makeAutoObservable<this, 'answers' | 'writing'>(
      this,
      { answers: observableRef, writing: observableRef, outbox: false },
      { autoBind: true },
    );
  }

  start(): () => void {
    const stops = [
      // Clears one user's answers before the next user sees them.
      reaction(
        () => this.#kernel.session.user?.userId,
        () => (this.answers = new Map()),
      ),
      // A row that left without an answer had arrived before, or was sent by another tab: reload the lists.
      reaction(
        () => this.outbox.rows.map(({ id }) => id).join(),
        (ids, before) => {
          if (before.split(',').some((id) => id !== '' && !ids.includes(id))) this.outdate();
        },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** While a screen shows an activity, it shows the refusal itself. */
  show(activityId: string): () => void {
    this.#shown = [...this.#shown, activityId];
    return () => {
      const at = this.#shown.indexOf(activityId);
      this.#shown = this.#shown.toSpliced(at, 1);
    };
  }

  pendingOf(activityId: string): Pending | undefined {
    const row = this.rowsOf(activityId).at(-1);
    if (!row) return undefined;
    const problem = row.state === 'refused' ? (row.reason ?? '') : undefined;
    const { code, position } = readContent({ content: Written }, row)?.value.presence ?? {};
    return { at: row.at, problem, typed: code !== undefined, position, row };
  }

  /** The upstream's answer in this visit. */
  answerOf(activityId: string): Activity | undefined {
    return this.answers.get(activityId);
  }

  isBusy(activityId: string): boolean {
    return this.writing.has(activityId);
  }

  /** Resolves after the attempt: see `answerOf` and `pendingOf`. Does nothing while one is being sent. */
  async checkIn({ id, title, clazzId }: Checked, presence: Presence): Promise<void> {
    const owner = this.#kernel.session.user?.userId;
    const before = this.pendingOf(id);
    if (owner === undefined || this.isBusy(id) || (before && before.problem === undefined)) return;
    this.writing = new Set([...this.writing, id]);
    // Only a synchronised clock may date the check-in.
    const actTime = this.#clock.synced ? new Date(this.#clock.now()).toISOString() : undefined;
    const content = { activityId: id, clazzId: clazzId ?? undefined, title, presence: { ...presence, actTime } };
    try {
      await this.forgetRefused(id);
      await this.outbox.put({ lane: id, owner, content });
      await this.outbox.drain();
    } finally {
      runInAction(() => (this.writing = new Set([...this.writing].filter((one) => one !== id))));
    }
  }

  /** Discards it, for another way. */
  async letGo({ row }: Pending): Promise<void> {
    await this.outbox.forget(row);
  }

  private async forgetRefused(activityId: string): Promise<void> {
    for (const row of this.rowsOf(activityId)) if (row.state === 'refused') await this.outbox.forget(row);
  }

  private rowsOf(activityId: string): readonly OutboxRow[] {
    return this.outbox.rows.filter((row) => readContent({ content: Written }, row)?.value.activityId === activityId);
  }

  private hear({ activityId, title }: Written, activity: Activity): void {
    this.answers = new Map([...this.answers, [activityId, activity]]);
    const words = activity.myState === 'done' ? '签到成功' : CHECK_IN_STATE_NAMES[activity.myState];
    this.#kernel.notices.success(this.#shown.includes(activityId) ? words : `${title}：${words}`);
    this.outdate();
  }

  private hearRefusal(written: Written | undefined, reason: string): void {
    if (written && this.#shown.includes(written.activityId)) return;
    this.#kernel.notices.warning(`${written ? `${written.title}没有签上` : '有一次签到没有送到'}：${reason}`);
  }

  private outdate(): void {
    for (const call of [getActivity, listActivities, listClazzCheckIns, listActivityTrainees]) {
      this.#kernel.remotes.outdate(call);
    }
  }
}
