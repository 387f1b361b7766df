import IconClockHour4 from '#icons/IconClockHour4';
import IconPencil from '#icons/IconPencil';
import { RingChart } from '#plugins/ui/charts/RingChart.tsx';
import { Seal } from '#plugins/ui/detail/Seal.tsx';
import { isPositive } from '#plugins/ui/controls/isPositive.ts';
import type { Target } from '#kernel/index.ts';
import type { AnswerSheet, AnswerSheetDto } from '../../api.ts';
import { scoreText } from '../scoreText.ts';
import { ResultActions } from './ResultActions.tsx';
import css from './ResultHead.module.css';
import { resultFacts } from '../resultFacts.ts';
import { whyHidden, type StateWords, stateWords } from '../resultWords.ts';
import type { Review } from '../review/reviewed.ts';
import { PassMark } from './PassMark.tsx';

interface ResultHeadProps {
  sheet: AnswerSheetDto;
  review: Review;
  attempts: readonly AnswerSheet[];
  note: string | undefined;
  retry: Target | undefined;
  analysis: Target | undefined;
}

/** The score or the state, the facts, and the next actions. */
export function ResultHead({ sheet, review, attempts, note, retry, analysis }: ResultHeadProps) {
  const words = stateWords(
    sheet,
    review.questions.map(({ subject }) => subject),
  );
  const hiddenBecause = sheet.state === 'marked' ? whyHidden(sheet, review, attempts) : undefined;
  return (
    <section
      className={`yx-card ${css['head']}`}
      data-scored={words === undefined || undefined}
      aria-labelledby="result"
    >
      <h2 id="result" className="yx-heard">
        成绩
      </h2>
      <div role="status">{words ? <Standing words={words} sheet={sheet} /> : <Score of={sheet} />}</div>
      <ResultFacts of={sheet} />
      {note !== undefined && <p className={`yx-note ${css['note']}`}>{note}</p>}
      {hiddenBecause !== undefined && <p className={`yx-note ${css['note']}`}>{hiddenBecause}</p>}
      <ResultActions sheet={sheet} givesAnswers={review.givesAnswers} retry={retry} analysis={analysis} />
    </section>
  );
}

/** Time of handing in, by whom, the time it took, and the number of answers. */
function ResultFacts({ of }: { of: AnswerSheet }) {
  return (
    <dl className={css['facts']}>
      {resultFacts(of).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Score({ of: sheet }: { of: AnswerSheet }) {
  const { fullScore, passScore, passed } = sheet;
  return (
    <div className={css['result']}>
      <ScoreRing of={sheet} />
      <div className={css['passing']}>
        {passed === true ? <Seal of="passed" label="已通过" /> : passed === false && <PassMark passed={false} />}
        {typeof fullScore === 'number' && <span>满分{scoreText(fullScore)}分</span>}
        {isPositive(passScore) && <span>及格线{scoreText(passScore)}分</span>}
      </div>
    </div>
  );
}

type Scores = Pick<AnswerSheet, 'score' | 'fullScore' | 'passScore' | 'passed'>;

/** The score, and how much of the full one it is; a line crosses the ring at the pass mark. */
function ScoreRing({ of: { score, fullScore, passScore, passed } }: { of: Scores }) {
  const earned = score ?? 0;
  const words = (
    <p className={css['score']}>
      <span className={css['figure']}>{scoreText(earned)}</span>分
    </p>
  );
  if (!isPositive(fullScore)) return words;
  const tick = isPositive(passScore) && passScore < fullScore ? passScore : undefined;
  return (
    <RingChart small value={earned} max={fullScore} tick={tick} tone={passed === false ? 'warm' : 'primary'}>
      {words}
    </RingChart>
  );
}

function Standing({ words, sheet }: { words: StateWords; sheet: AnswerSheet }) {
  const working = sheet.state === 'answering' || sheet.state === 'returned';
  const Icon = working ? IconPencil : IconClockHour4;
  return (
    <div className={css['standing']} data-state={sheet.state}>
      <span className={css['sign']}>
        <Icon size={28} stroke={1.5} aria-hidden />
      </span>
      <div>
        <p className={css['state']}>{words.title}</p>
        <p className={css['detail']}>{words.detail}</p>
      </div>
      {!working && <MarkingSteps state={sheet.state} />}
    </div>
  );
}

/** The steps in order, with the state in which each is reached. */
const STEPS = [
  { title: '已提交', state: 'submitted' },
  { title: '批阅中', state: 'marking' },
  { title: '出成绩', state: 'marked' },
] as const;

/** The progress of marking. */
function MarkingSteps({ state }: { state: AnswerSheet['state'] }) {
  const reached = STEPS.findIndex((step) => step.state === state);
  return (
    <ol className={css['steps']} aria-label="批阅进度">
      {STEPS.map(({ title }, at) => (
        <li
          key={title}
          className={`yx-note ${css['step']}`}
          data-reached={at <= reached || undefined}
          aria-current={at === reached ? 'step' : undefined}
        >
          {title}
        </li>
      ))}
    </ol>
  );
}
