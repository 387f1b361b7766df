// Checks the steps of an experiment on the machine, one at a time, and keeps what each still lacks.
import { makeAutoObservable, ObservableMap, runInAction } from 'mobx';
import type * as v from 'valibot';
import { CallError, type CallRequest, Operation, type SendOptions } from '#kernel/index.ts';
import type { PracticeStep } from '#plugins/answering/api.ts';
import { judgeExpStep } from '../api.ts';

interface Needs {
  http: { send<R>(request: CallRequest<R>, options?: SendOptions): Promise<R> };
  chapterRefId: string;
  /** Called when a step has become right. */
  done(): void;
}

type Judged = v.InferOutput<typeof judgeExpStep.reply>;

export interface Finding {
  /** The missing part, or the reason why it could not be checked; empty if it is right. */
  readonly words: string;
  /** It was not checked at all. */
  readonly failed: boolean;
}

const NOT_YET = '还没有完成，请对照这一步的要求再看一遍';

export class StepChecks {
  /** The step that is being checked. */
  checking: string | undefined = undefined;
  /** The progress of a check of several steps. */
  round: { readonly at: number; readonly of: number } | undefined = undefined;
  /** The result of the last check of several steps, in words. */
  outcome = '';
  /** Findings by step id. */
  private readonly findings = new ObservableMap<string, Finding>();
  private readonly judged = new ObservableMap<string, Judged>();
  readonly #needs: Needs;
  readonly #operation = new Operation();

  constructor(needs: Needs) {
    this.#needs = needs;
    makeAutoObservable<this, 'findings' | 'judged'>(this, { findings: false, judged: false }, { autoBind: true });
  }

  get busy(): boolean {
    return this.checking !== undefined || this.round !== undefined;
  }

  findingOf(stepId: string): Finding | undefined {
    return this.findings.get(stepId);
  }

  /** The step with its last verdict; a right step stays right. */
  stateOf(step: PracticeStep): PracticeStep {
    const judged = this.judged.get(step.stepId);
    return judged && step.result !== 'right' ? { ...step, ...judged, content: step.content } : step;
  }

  async check(step: PracticeStep, vmId: string): Promise<void> {
    if (this.busy) return;
    this.outcome = '';
    const right = await this.judge(step, vmId);
    if (right) this.#needs.done();
  }

  /** Checks the open steps one after the other; a failure ends it, since the others would fail too. */
  async checkAll(steps: readonly PracticeStep[], vmId: string): Promise<void> {
    const open = steps.filter((step) => step.judgeType === 'regex' && this.stateOf(step).result !== 'right');
    if (this.busy || open.length === 0) return;
    this.outcome = '';
    let right = 0;
    for (const [at, step] of open.entries()) {
      runInAction(() => (this.round = { at: at + 1, of: open.length }));
      if (await this.judge(step, vmId)) right++;
      if (this.findings.get(step.stepId)?.failed) break;
    }
    runInAction(() => {
      this.round = undefined;
      this.outcome = right === open.length ? '全部通过' : `检查了${open.length}步，通过${right}步`;
    });
    if (right > 0) this.#needs.done();
  }

  /** Resolves to true if the step has become right. */
  private async judge(step: PracticeStep, vmId: string): Promise<boolean> {
    const { stepId } = step;
    const before = this.stateOf(step).result === 'right';
    this.checking = stepId;
    try {
      const judged = await this.ask(stepId, vmId);
      const right = judged.result === 'right';
      runInAction(() => {
        this.judged.set(stepId, judged);
        this.findings.set(stepId, { words: right ? '' : judged.message || NOT_YET, failed: false });
      });
      return right && !before;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      runInAction(() => this.findings.set(stepId, { words: error.message, failed: true }));
      return false;
    } finally {
      runInAction(() => (this.checking = undefined));
    }
  }

  private async ask(stepId: string, vmId: string): Promise<Judged> {
    const { http, chapterRefId } = this.#needs;
    const wish = { chapterRefId, stepId, vmId };
    const operationId = this.#operation.idFor(wish);
    const judged = await http.send(judgeExpStep.with({ ...wish, operationId }), { tips: false });
    // The next check is a new operation, however soon it comes.
    this.#operation.forget();
    return judged;
  }
}

/** The next step to do: first those that the machine checks. */
export function currentStep(steps: readonly PracticeStep[]): PracticeStep | undefined {
  const open = steps.filter(({ result }) => result !== 'right');
  return open.find(({ judgeType }) => judgeType === 'regex') ?? open[0];
}
