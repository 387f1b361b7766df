import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconCube from '#icons/IconCube';
import IconRotate from '#icons/IconRotate';
import { observer } from 'mobx-react-lite';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { formatKnown } from '#plugins/ui/clock/duration.ts';
import type { ChapterViewProps } from '#plugins/study/contract.ts';
import css from './VsChapter.module.css';
import type { VsVisit } from './vsVisit.store.ts';

interface VsOutcomeProps extends ChapterViewProps<7> {
  visit: VsVisit;
}

/** Before the simulation its start screen, afterwards its result. */
export const VsOutcome = observer(({ content, study, visit }: VsOutcomeProps) => {
  const { state, score, trace, failure } = visit;
  const best = trace?.score ?? study.trace?.score;
  const opening = state === 'opening';
  return (
    <section className={css['outcome']} aria-live="polite">
      {state === 'recorded' ? (
        <>
          <Sign passed={trace?.state === 'done'} />
          <h3 className={css['title']}>{trace?.state === 'done' ? '仿真已达标' : '还没有达标'}</h3>
          <p className={css['score']}>
            <strong>{score}</strong>分
          </p>
          <p className={css['hint']}>
            成绩已记录。{trace?.state === 'done' ? '可以继续学习下一节。' : '可以再做一次，取最好的成绩。'}
          </p>
        </>
      ) : (
        <>
          {state === 'failed' ? (
            <IconAlertTriangle size={48} stroke={1.25} aria-hidden className={css['bad']} />
          ) : (
            <IconCube size={48} stroke={1.25} aria-hidden />
          )}
          <h3 className={css['title']}>{state === 'failed' ? '没有进入仿真' : content.title}</h3>
          <p className={css['hint']}>
            {state === 'failed' ? failure : '仿真在本页打开，提交后成绩自动记录。建议在电脑上操作，中途离开不计成绩。'}
          </p>
        </>
      )}
      <p className={css['facts']}>
        {[formatKnown(content.duration, '约'), typeof best === 'number' && `最好成绩${best}分`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <GuardedButton size="md" loading={opening} onClick={() => visit.open()}>
        {enterLabel(state, best)}
      </GuardedButton>
    </section>
  );
});

function Sign({ passed }: { passed: boolean }) {
  return passed ? (
    <IconCircleCheck size={48} stroke={1.25} aria-hidden className={css['good']} />
  ) : (
    <IconRotate size={48} stroke={1.25} aria-hidden />
  );
}

function enterLabel(state: VsVisit['state'], best: number | null | undefined): string {
  if (state === 'failed') return '重试';
  return state === 'recorded' || typeof best === 'number' ? '再做一次' : '进入仿真';
}
