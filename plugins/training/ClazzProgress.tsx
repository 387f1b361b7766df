import { Progress } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/index.ts';
import { Seal } from '#plugins/ui/detail/Seal.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { formatFigure } from '#plugins/ui/formatFigure.ts';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import { formatDuration } from '#plugins/ui/clock/duration.ts';
import { lessonsNote, notDueWords, TRACE_ITEM_NAMES, type TraineeTrace } from '#plugins/study/api.ts';
import { type ClazzMetadata, getClazzMetadata, getClazzTrace, type MyClazzDetail } from './api.ts';
import css from './ClazzProgress.module.css';
import { StudyDetails } from './StudyDetails.tsx';
import { formatPercent, formatWeight } from '#plugins/ui/formatPercent.ts';

/** The overall progress, how the score is composed, and the requirements. */
export const ClazzProgress = observer(({ clazz }: { clazz: MyClazzDetail }) => {
  const { clazzId, certificateTitle, contactNumber } = clazz;
  const trace = useRemote(getClazzTrace.with({ clazzId }));
  const rules = useRemote(getClazzMetadata.with({ id: clazzId })).value;
  return (
    <Await of={trace} skeleton={<TextSkeleton lines={8} />}>
      {(found) => (
        <div className={css['parts']}>
          <Figures trace={found} />
          {rules && <Rules rules={rules} trace={found} />}
          {(certificateTitle || contactNumber) && (
            <p className={css['rules']}>
              {certificateTitle && `结业证书：${certificateTitle}。`}
              {contactNumber && (
                <>
                  咨询电话：<a href={`tel:${contactNumber}`}>{contactNumber}</a>
                </>
              )}
            </p>
          )}
          <Items items={found.items} />
          {lessonsNote(found) && <p className={css['rules']}>{lessonsNote(found)}</p>}
          <StudyDetails clazzId={clazzId} />
        </div>
      )}
    </Await>
  );
});

function Figures({
  trace: { progress, score, rank, traineeNum, studyTime, doneChapterNum, chapterNum },
}: {
  trace: TraineeTrace;
}) {
  const figures = [
    { label: '总进度', value: typeof progress === 'number' ? formatPercent(progress) : '—' },
    { label: '总成绩', value: typeof score === 'number' ? `${formatFigure(score)}分` : '—' },
    { label: '班级名次', value: (rank ?? 0) > 0 ? [rank, traineeNum].filter(Boolean).join(' / ') : '—' },
    { label: '学习时长', value: typeof studyTime === 'number' ? formatDuration(studyTime) : '—' },
    {
      label: '必修内容',
      value:
        typeof doneChapterNum === 'number' && typeof chapterNum === 'number'
          ? `${doneChapterNum} / ${chapterNum}节`
          : '—',
    },
  ];
  return (
    <dl className={`yx-card ${css['figures']}`}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Rules({ rules, trace }: { rules: ClazzMetadata; trace: TraineeTrace }) {
  const asked = [
    ifKnown(rules.passScore, (score) => `总成绩达到${formatFigure(score)}分`),
    rules.studyTime === 0 ? '' : ifKnown(rules.studyTime, (time) => `学习时长达到${formatDuration(time)}`),
  ].filter(Boolean);
  return (
    <p className={css['rules']}>
      {trace.passed && <Seal small of="done" label="" className={css['seal']} />}
      {asked.length > 0 && `结业要求：${asked.join('，')}。`}
      {trace.passed ? '你已经达标。' : '你还没有达标。'}
      {rules.ordered && '课程需要按顺序学习。'}
      {rules.noSkip && '视频不能跳着看。'}
    </p>
  );
}

function Items({ items }: { items: TraineeTrace['items'] }) {
  return (
    <table className={`yx-card ${css['items']}`}>
      <caption className="yx-heard">成绩构成</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">占比</th>
          <th scope="col">完成</th>
          <th scope="col">得分</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ item, weight, doneNum, totalNum, upcomingNum, score }) => (
          <tr key={item}>
            <th scope="row">{TRACE_ITEM_NAMES[item]}</th>
            <td>{ifKnown(weight, formatWeight) || '—'}</td>
            <td>
              {typeof totalNum === 'number' ? (
                <span className={css['done']}>
                  <Progress
                    value={totalNum > 0 ? ((doneNum ?? 0) / Math.max(1, totalNum - (upcomingNum ?? 0))) * 100 : 0}
                    aria-label={`${TRACE_ITEM_NAMES[item]}完成`}
                    className={css['bar'] ?? ''}
                  />
                  {doneNum ?? 0} / {totalNum - (upcomingNum ?? 0)}
                  {Boolean(upcomingNum) && `，${notDueWords({ item, upcomingNum })}`}
                </span>
              ) : (
                '—'
              )}
            </td>
            <td>{ifKnown(score, formatFigure) || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
