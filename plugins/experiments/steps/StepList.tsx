import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { InkCells } from '#plugins/ui/charts/InkCells.tsx';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import type { ExpSteps } from '../api.ts';
import { CodeTools, useCodeBlocks } from './CodeTools.tsx';
import { Step } from './Step.tsx';
import { currentStep, type StepChecks } from './stepChecks.store.ts';
import css from './Steps.module.css';
import { NEEDS_MACHINE, runningVm, type StepsMachine } from './stepsMachine.ts';

interface StepListProps {
  found: ExpSteps;
  checks: StepChecks;
  machine: StepsMachine | undefined;
}

export const StepList = observer(({ found, checks, machine }: StepListProps) => {
  const steps = found.steps.toSorted((a, b) => a.sort - b.sort).map(checks.stateOf);
  const current = currentStep(steps)?.stepId;
  // The steps folded or unfolded by hand; by default only the current one is open.
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isOpen = (stepId: string): boolean => opened.get(stepId) ?? stepId === current;
  const toggle = (stepId: string, open: boolean): void => {
    if (open !== isOpen(stepId)) setOpened(new Map([...opened, [stepId, open]]));
  };
  return (
    <>
      {steps.length > 0 && <Progress steps={steps} checks={checks} machine={machine} />}
      <div className={css['body']}>
        {found.guide && <Guide html={found.guide} machine={machine} begun={steps.some(({ result }) => result)} />}
        <ol className="yx-list">
          {steps.map((step, at) => (
            <Step
              key={step.stepId}
              step={step}
              number={at + 1}
              current={step.stepId === current}
              open={isOpen(step.stepId)}
              onToggle={(open) => toggle(step.stepId, open)}
              checks={checks}
              machine={machine}
            />
          ))}
        </ol>
      </div>
    </>
  );
});

interface GuideProps extends Pick<StepListProps, 'machine'> {
  html: string;
  /** The experiment has begun, so the guide was read. */
  begun: boolean;
}

function Guide({ html, machine, begun }: GuideProps) {
  const { blocks, onFilled } = useCodeBlocks();
  const [open, setOpen] = useState(!begun);
  return (
    <details className={css['guide']} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={css['summary']}>
        <h3 className={css['heading']}>实验指导</h3>
      </summary>
      <RichContent html={html} headingsFrom={4} onFilled={onFilled} className={css['content'] ?? ''} />
      <CodeTools blocks={blocks} machine={machine} />
    </details>
  );
}

interface ProgressProps extends Pick<StepListProps, 'checks' | 'machine'> {
  steps: ExpSteps['steps'];
}

const Progress = observer(({ steps, checks, machine }: ProgressProps) => {
  const { round, busy, outcome } = checks;
  const done = steps.filter(({ result }) => result === 'right').length;
  const earned = steps.reduce((sum, { examineeScore }) => sum + (examineeScore ?? 0), 0);
  const full = steps.reduce((sum, { score }) => sum + (score ?? 0), 0);
  const vmId = runningVm(machine);
  const checkable = steps.some(({ judgeType, result }) => judgeType === 'regex' && result !== 'right');
  return (
    <header className={css['progress']}>
      <div className={css['figures']}>
        <span>
          完成<strong>{done}</strong> / {steps.length}步{full > 0 && ` · ${earned} / ${full}分`}
        </span>
        <InkCells label="实验步骤的进度" done={done} total={steps.length} />
      </div>
      {checkable && (
        <GuardedButton
          variant="default"
          disabled={vmId === undefined || (busy && !round)}
          loading={round !== undefined}
          title={vmId === undefined ? NEEDS_MACHINE : undefined}
          onClick={() => vmId !== undefined && checks.checkAll(steps, vmId)}
        >
          检查全部
        </GuardedButton>
      )}
      <span role="status" className={css['outcome']}>
        {round ? `正在检查第${round.at}步，共${round.of}步` : outcome}
      </span>
    </header>
  );
});
