import IconCheck from '#icons/IconCheck';
import IconMap2 from '#icons/IconMap2';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { RouteLink, useRemote } from '#kernel/index.ts';
import { plainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import { getMyPath, getPath, type PathDetail, type PathProgress } from '../api.ts';
import { pathDetail } from '../contract.ts';
import css from './NextOnPath.module.css';
import { NextOnPathSkeleton } from './NextOnPathSkeleton.tsx';
import { nextStop, type PathStage, pathStages, requiredDone, stageStates } from './pathRules.ts';
import { stopTarget } from './stopTarget.ts';
import { useClosedPlaces } from '../useClosedPlaces.ts';
import { formatPercent } from '#plugins/ui/formatPercent.ts';

interface NextOnPathProps {
  pathId: string;
  /** The level that fits the page's outline. */
  heading: 'h2' | 'h3';
}

/** A one-line map of a path that the user has joined, with the next step. */
export const NextOnPath = observer(function NextOnPath({ pathId, heading }: NextOnPathProps) {
  const path = useRemote(getPath.with({ id: pathId }));
  const progress = useRemote(getMyPath.with({ pathId }));
  if (Boolean(path.error) || Boolean(progress.error)) return null;
  if (!path.value || !progress.value) return <NextOnPathSkeleton />;
  return <Strip path={path.value} progress={progress.value} heading={heading} />;
});

interface StripProps {
  path: PathDetail;
  progress: PathProgress;
  heading: NextOnPathProps['heading'];
}

const Strip = observer(({ path, progress, heading: Heading }: StripProps) => {
  const id = useId();
  const stages = pathStages(path, progress, useClosedPlaces(path.nodes));
  const next = nextStop(stages);
  const { done, all } = requiredDone(stages);
  const map = pathDetail.with({ id: path.pathId });
  return (
    <section className={`yx-card ${css['strip']}`} aria-labelledby={id}>
      <div className={css['head']}>
        <Heading id={id} className={css['title']}>
          我的学习路径：
          <RouteLink to={map} fallback={path.title} className={css['name']}>
            {path.title}
          </RouteLink>
        </Heading>
        <p className={`yx-note ${css['figures']}`}>
          {ifKnown(progress.progress, (percent) => `${formatPercent(percent)}，`)}必修{all}站，完成{done}站
        </p>
      </div>
      <Stages stages={stages} next={next} />
      <div className={css['onward']}>
        <p className={css['next']}>
          <span className={css['label']}>下一步</span>
          <span className={`yx-cut ${css['stop']}`}>{next?.node.title ?? '能学的各站都学完了'}</span>
        </p>
        <RouteLink to={map} {...plainButton('default', css['button'])}>
          <IconMap2 size={18} aria-hidden />
          看地图
        </RouteLink>
        {next && (
          <RouteLink to={stopTarget(next.node)} {...plainButton('filled', css['button'])}>
            继续学习
          </RouteLink>
        )}
      </div>
    </section>
  );
});

const STATE_WORDS = { done: '已完成', next: '正在学', ahead: '未开始' } as const;

/** The stages as stations of a line. */
function Stages({ stages, next }: { stages: readonly PathStage[]; next: ReturnType<typeof nextStop> }) {
  const states = stageStates(stages, next);
  return (
    <ol className={css['stages']}>
      {stages.map(({ stage }, at) => {
        const state = states[at] ?? 'ahead';
        return (
          <li key={stage.stageId} className={css['stage']} data-state={state}>
            <span className={css['sign']} aria-hidden>
              {state === 'done' ? <IconCheck size={16} stroke={3} /> : at + 1}
            </span>
            <span className={`yx-cut yx-note ${css['words']}`}>{stage.title}</span>
            <span className="yx-heard">：{STATE_WORDS[state]}</span>
          </li>
        );
      })}
    </ol>
  );
}
