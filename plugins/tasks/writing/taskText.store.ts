// What is written for a task: a manuscript with a time in which it is written, and something to hand in.
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { boundedWait } from '#kernel/browser/boundedWait.ts';
import type { ServerClock } from '#plugins/ui/clock/serverClock.store.ts';
import type { RichText } from '#plugins/ui/editor/richText.store.ts';
import { Manuscript } from '#plugins/ui/manuscript/manuscript.store.ts';
import type { Asked, ManuscriptServices, ManuscriptText } from '#plugins/ui/manuscript/services.ts';
import { failureOf } from '#plugins/ui/manuscript/sharedManuscripts.ts';
import type { TaskDetail, TaskSubmission } from '../api.ts';
import { closedBecause, endOf } from '../standing.ts';
import { NOTHING, TASK_FORMAT, type TaskWhere, type Written } from './taskWrite.ts';

type OfManuscript<Text extends ManuscriptText> = Omit<
  ManuscriptServices<TaskWhere, Written, TaskSubmission, Text>,
  'format' | 'ask' | 'find' | 'locked'
>;

export interface TaskTextServices<Text extends ManuscriptText> extends OfManuscript<Text> {
  readonly clock: Pick<ServerClock, 'now' | 'follow'>;
  /** The task as the upstream has it now. */
  task(): Promise<TaskDetail>;
}

/** Milliseconds before the deadline at which what is stored here is sent without further delay. */
const LAST_SEND = 5_000;

export class TaskText<Text extends ManuscriptText = RichText> {
  readonly manuscript: Manuscript<TaskWhere, Written, TaskSubmission, Text>;
  task: TaskDetail | undefined = undefined;
  /** The server's time when the deadline was last looked at. */
  private looked = 0;
  readonly #services: TaskTextServices<Text>;

  constructor(services: TaskTextServices<Text>) {
    this.#services = services;
    this.manuscript = new Manuscript<TaskWhere, Written, TaskSubmission, Text>({
      ...services,
      format: TASK_FORMAT,
      ask: () => this.ask(),
      find: async () => (await this.fetch()).submission ?? undefined,
      locked: () => this.closed !== undefined,
    });
    makeAutoObservable(this, { manuscript: false, task: observableRef }, { autoBind: true });
  }

  /** Why nothing can be written: too early or too late. What was handed in is closed by the upstream's own word. */
  get closed(): 'not-open' | 'ended' | undefined {
    const { task } = this;
    const state = this.manuscript.info?.state ?? 'none';
    const now = Math.max(this.looked, this.#services.clock.now());
    const closed = task && closedBecause({ ...task, myState: state }, now);
    return closed === 'not-open' || closed === 'ended' ? closed : undefined;
  }

  get attachments(): Written['attachments'] {
    return this.manuscript.written?.attachments ?? [];
  }

  /** Why it cannot be handed in yet, in words. */
  get obstacle(): string {
    const { text, conflict, written } = this.manuscript;
    const pictures = (text?.pending ?? 0) > 0 || /<img\b/.test(written?.content ?? '');
    if ((text?.letters ?? 0) === 0 && !pictures && this.attachments.length === 0) return '还没有写内容，也没有附件';
    return conflict ? '请先选择用哪个版本' : '';
  }

  /** Called by each screen that shows it; what it returns says that it no longer does. */
  use(): () => void {
    const ends = [this.#services.clock.follow(), this.manuscript.use(), this.followEnd()];
    return () => {
      for (const end of ends) end();
    };
  }

  async submit(): Promise<void> {
    if (this.obstacle === '') await this.manuscript.submit();
  }

  dispose(): void {
    this.manuscript.dispose();
  }

  /** The beginning or the deadline may have come. */
  look(): void {
    this.looked = this.#services.clock.now();
  }

  /** What is written is sent before the deadline, and closed at it. */
  private followEnd(): () => void {
    const { clock } = this.#services;
    let timers: ReturnType<typeof setTimeout>[] = [];
    const clear = (): void => {
      for (const timer of timers) clearTimeout(timer);
    };
    const stop = reaction(
      () => this.task && endOf(this.task),
      (end) => {
        clear();
        const left = end === undefined ? 0 : end - clock.now();
        if (left <= 0) return;
        const send = (): void => void this.manuscript.retry();
        timers = [setTimeout(send, boundedWait(left - LAST_SEND)), setTimeout(this.look, boundedWait(left))];
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      clear();
    };
  }

  private async fetch(): Promise<TaskDetail> {
    const task = await this.#services.task();
    runInAction(() => (this.task = task));
    return task;
  }

  private async ask(): Promise<Asked<Written, TaskSubmission>> {
    const task = await this.fetch().catch(failureOf);
    return 'kind' in task
      ? { found: undefined, blank: NOTHING, failure: task }
      : { found: task.submission ?? undefined, blank: NOTHING, failure: undefined };
  }
}
