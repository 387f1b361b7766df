// A task's text: a manuscript with a time window and a hand-in.
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { boundedWait, type Kernel, OnceKey } from '#kernel/index.ts';
import { type ServerClock, serverClockOf } from '#plugins/ui/clock/serverClock.store.ts';
import type { RichText } from '#plugins/ui/editor/richText.store.ts';
import { Manuscript } from '#plugins/ui/manuscript/manuscript.store.ts';
import type { Asked, ManuscriptServices, ManuscriptText } from '#plugins/ui/manuscript/services.ts';
import { failureOf, kernelServices, sharedManuscripts } from '#plugins/ui/manuscript/sharedManuscripts.ts';
import { getTask, listTaskRanks, listTasks, type TaskDetail, type TaskSubmission } from '../api.ts';
import { closedBecause, endOf } from '../standing.ts';
import taskTextsOf from './taskOutbox.ts';
import { NOTHING, TASK_FORMAT, type TaskWhere, type Written } from './taskWrite.ts';

type OfManuscript<Text extends ManuscriptText> = Omit<
  ManuscriptServices<TaskWhere, Written, TaskSubmission, Text>,
  'format' | 'ask' | 'find' | 'locked'
>;

export interface TaskTextServices<Text extends ManuscriptText> extends OfManuscript<Text> {
  readonly clock: Pick<ServerClock, 'now' | 'follow'>;
  /** The upstream's current task. */
  task(): Promise<TaskDetail>;
}

/** Milliseconds before the deadline at which unsent text is sent without further delay. */
const LAST_SEND = 5_000;

export class TaskText<Text extends ManuscriptText = RichText> {
  readonly manuscript: Manuscript<TaskWhere, Written, TaskSubmission, Text>;
  task: TaskDetail | undefined = undefined;
  /** The server's time at the last look at the deadline. */
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

  /**
   * The reason why it cannot be written: too early or too late. A submitted task is closed by the upstream's own
   * state.
   */
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

  /** The reason in words why it cannot be handed in yet. */
  get obstacle(): string {
    const { text, conflict, written } = this.manuscript;
    const pictures = (text?.pending ?? 0) > 0 || /<img\b/.test(written?.content ?? '');
    if ((text?.letters ?? 0) === 0 && !pictures && this.attachments.length === 0) return '还没有写内容，也没有附件';
    return conflict ? '请先选择用哪个版本' : '';
  }

  /** Called by each screen that shows it. Call the result when the screen closes. */
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

  /** Checks the time, because the beginning or the deadline may have passed. */
  look(): void {
    this.looked = this.#services.clock.now();
  }

  /** Sends the text before the deadline, and closes it at the deadline. */
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

const TEXTS = new OnceKey<Map<string, TaskText>>();

/**
 * The signed-in user's text for a task: one per task and kernel, shared by all screens.
 * @example const text = taskTextOf(kernel, taskId); useEffect(() => text.use(), [text]);
 */
export function taskTextOf(kernel: Kernel, taskId: string): TaskText {
  const all = kernel.once(TEXTS, () => sharedManuscripts<TaskText>(kernel));
  const known = all.get(taskId) ?? openOne(kernel, taskId);
  all.set(taskId, known);
  return known;
}

const OUTDATED = [listTasks, getTask, listTaskRanks];

const openOne = (kernel: Kernel, taskId: string): TaskText =>
  new TaskText({
    ...kernelServices(kernel, taskTextsOf(kernel), { taskId }),
    clock: serverClockOf(kernel),
    task: () => kernel.http.send(getTask.with({ id: taskId }), { tips: false }),
    changed() {
      for (const call of OUTDATED) kernel.remotes.outdate(call);
    },
  });
