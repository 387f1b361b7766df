import IconCircle from '#icons/IconCircle';
import IconCircleCheckFilled from '#icons/IconCircleCheckFilled';
import IconCircleX from '#icons/IconCircleX';
import IconCircleHalf2 from '#icons/IconCircleHalf2';
import IconUser from '#icons/IconUser';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { type PracticeStep, stepVerdict } from '#plugins/answering/api.ts';
import { CodeTools, useCodeBlocks } from './CodeTools.tsx';
import type { StepChecks } from './stepChecks.store.ts';
import css from './Steps.module.css';
import { NEEDS_MACHINE, runningVm, type StepsMachine } from './stepsMachine.ts';

interface StepProps {
  step: PracticeStep;
  number: number;
  /** The next step to do. */
  current: boolean;
  open: boolean;
  onToggle: (open: boolean) => void;
  checks: StepChecks;
  machine: StepsMachine | undefined;
}

const STATES = {
  right: { sign: IconCircleCheckFilled, name: '已通过' },
  part: { sign: IconCircleHalf2, name: '部分通过' },
  wrong: { sign: IconCircleX, name: '未通过' },
  pending: { sign: IconUser, name: '待老师评分' },
  open: { sign: IconCircle, name: '未检查' },
  manual: { sign: IconUser, name: '老师根据报告评分' },
} as const;

export const Step = observer(({ step, number, current, open, onToggle, checks, machine }: StepProps) => {
  const { title, content, judgeType, score, examineeScore } = step;
  const { blocks, onFilled } = useCodeBlocks();
  const place = useCurrentInSight(current);
  const state = stepVerdict(step) ?? (judgeType === 'manual' ? 'manual' : 'open');
  const { sign: Sign, name } = STATES[state];
  return (
    <li ref={place} className={css['step']} data-state={state} aria-current={current ? 'step' : undefined}>
      <details open={open} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
        <summary className={css['summary']}>
          <Sign size={20} aria-hidden className={css['sign']} />
          <h4 className={css['title']}>
            {number}. {title || `步骤${number}`}
          </h4>
          <span className={`yx-note ${css['facts']}`}>
            <span>{name}</span>
            {typeof score === 'number' && (
              <span>
                {typeof examineeScore === 'number' ? `${examineeScore} / ` : ''}
                {score}分
              </span>
            )}
          </span>
        </summary>
        <div className={css['content']}>
          <RichContent html={content} headingsFrom={5} onFilled={onFilled} />
          <CodeTools blocks={blocks} machine={machine} />
          {judgeType === 'regex' && <Check step={step} checks={checks} machine={machine} />}
        </div>
      </details>
    </li>
  );
});

const Check = observer(({ step, checks, machine }: Pick<StepProps, 'step' | 'checks' | 'machine'>) => {
  const { stepId, result, title } = step;
  const vmId = runningVm(machine);
  const finding = checks.findingOf(stepId);
  const right = result === 'right';
  return (
    <div className={css['check']}>
      {!right && (
        <GuardedButton
          aria-label={`检查：${title}`}
          disabled={vmId === undefined || (checks.busy && checks.checking !== stepId)}
          loading={checks.checking === stepId}
          onClick={() => vmId !== undefined && checks.check(step, vmId)}
        >
          检查
        </GuardedButton>
      )}
      <span role="status" className={`yx-note ${css['finding']}`} data-failed={finding?.failed || undefined}>
        {right ? finding && '这一步已通过' : (finding?.words ?? (vmId === undefined ? NEEDS_MACHINE : ''))}
      </span>
    </div>
  );
});

/** Scrolls a new current step into view; on opening as well, unless it is at the top anyway. */
function useCurrentInSight(current: boolean) {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) place.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return place;
}
