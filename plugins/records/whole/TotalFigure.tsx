import { RingChart } from '#plugins/ui/charts/RingChart.tsx';
import { formatKnown } from '#plugins/ui/clock/duration.ts';
import { Seal } from '#plugins/ui/detail/Seal.tsx';
import { formatFigure } from '#plugins/ui/formatFigure.ts';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import type { WholeRecord } from '../api.ts';
import { Card } from '../parts/Card.tsx';
import { Figures } from '../parts/Figures.tsx';
import type { AddedUp } from './addUp.ts';
import css from './TotalFigure.module.css';

interface TotalFigureProps {
  whole: WholeRecord;
  added: AddedUp;
}

/** The total, with the figures to compare it with. */
export function TotalFigure({ whole, added: { total, full, left } }: TotalFigureProps) {
  const { passScore, rank, traineeNum, classAverage, studyTime, doneChapterNum, chapterNum } = whole;
  return (
    <Card row>
      <RingChart value={total} max={full} tick={left.length === 0 ? (passScore ?? undefined) : undefined}>
        {total === null ? (
          <span>还没有成绩</span>
        ) : (
          <>
            <strong className={css['total']}>{formatFigure(total)}</strong>
            <span className="yx-note">满分{formatFigure(full)}</span>
          </>
        )}
      </RingChart>
      <div>
        <Result of={whole} />
        <Figures
          of={[
            { label: '及格线', value: ifKnown(passScore, (score) => `${formatFigure(score)}分`) },
            { label: '名次', value: (rank ?? 0) > 0 ? [rank, traineeNum].filter(Boolean).join('/') : '' },
            { label: '班平均', value: ifKnown(classAverage, (score) => `${formatFigure(score)}分`) },
            { label: '学习时长', value: formatKnown(studyTime) },
            {
              label: '必修内容',
              value: ifKnown(doneChapterNum, (done) => ifKnown(chapterNum, (all) => `${done}/${all}节`)),
            },
          ]}
        />
      </div>
    </Card>
  );
}

/** The result, in a sentence. */
function Result({ of }: { of: WholeRecord }) {
  const words = resultOf(of);
  if (words === '') return null;
  return (
    <h3 className={css['result']}>
      {of.passed === true && <Seal small of="done" label="" />}
      {words}
    </h3>
  );
}

/** The upstream alone decides if the trainee passes. */
function resultOf({ passed, passScore, score }: WholeRecord): string {
  if (passed === true) return '已达标';
  const short = typeof passScore === 'number' && typeof score === 'number' ? passScore - score : 0;
  if (short > 0) return `还差${formatFigure(short)}分`;
  return passed === false ? '未达标' : '';
}
