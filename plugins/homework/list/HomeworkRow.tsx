import { isPositive } from '#plugins/ui/controls/isPositive.ts';
import { ShapeMark } from '#plugins/ui/detail/ShapeMark.tsx';
import { answerStateMark } from '#plugins/answering/api.ts';
import { Button } from '@mantine/core';
import IconArrowBackUp from '#icons/IconArrowBackUp';
import IconMessage2 from '#icons/IconMessage2';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import type { Target } from '#kernel/plugin/routeRef.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import type { StudyPlace } from '#plugins/study/contract.ts';
import type { Homework } from '../api.ts';
import { homeworkResult } from '../contract.ts';
import { answerPage } from '../homeworkAt.ts';
import {
  actionsOf,
  attemptWords,
  commentWords,
  type HomeworkAction,
  KIND_NAMES,
  scoreWords,
  timeWords,
} from '../standing.ts';
import { useEntrance } from '../useEntrance.ts';
import css from './HomeworkList.module.css';

interface HomeworkRowProps {
  homework: Homework;
  place: StudyPlace;
  /** Both kinds stand in the list. */
  mixed: boolean;
  /** By the server's clock. */
  now: number;
}

/** One of a list: how one stands with it, what the teacher says, what can be done. */
export function HomeworkRow({ homework, place, mixed, now }: HomeworkRowProps) {
  const { refId, kind, title, courseTitle, subjectNum, deadline, attemptNum, maxAttemptNum, answerSheetId } = homework;
  const actions = actionsOf(homework);
  const enter = useEntrance(place, homework);
  const targetOf = ({ to }: HomeworkAction): Target =>
    to === 'result' && answerSheetId ? homeworkResult({ place, refId }, kind, answerSheetId) : enter;
  const [first] = actions;
  const facts = [
    mixed && KIND_NAMES[kind],
    courseTitle,
    isPositive(subjectNum) && `${subjectNum} 题`,
    scoreWords(homework),
    maxAttemptNum !== 1 && isPositive(attemptNum) && attemptWords(homework),
    deadline ? `${formatTime(deadline)} 截止` : '不限时间',
  ];
  const way = first ? targetOf(first) : answerPage({ place, refId });
  return (
    <li className={css['row']}>
      <div className={css['words']}>
        <div className={css['head']}>
          <h3 className={css['title']}>
            <RouteLink to={way} fallback={title} className={css['link']}>
              {title}
            </RouteLink>
          </h3>
          <ShapeMark {...answerStateMark(homework)} />
          <span className={css['time']}>{timeWords(homework, now)}</span>
        </div>
        <p className={css['facts']}>{facts.filter(Boolean).join(' · ')}</p>
        <Words of={homework} />
      </div>
      <div className={css['actions']}>
        {actions.map((action) => (
          <Button
            key={action.label}
            size="sm"
            variant={action.main ? 'filled' : 'default'}
            component={RouteLink}
            to={targetOf(action)}
            aria-label={`${action.label}：${title}`}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** What the teacher wrote; what has to be mended is not to be overlooked. */
function Words({ of: { myState, comment } }: { of: Homework }) {
  const said = commentWords(myState, comment);
  if (said === undefined) return null;
  const { returned, title } = said;
  return (
    <p className={css['comment']} data-returned={returned || undefined}>
      {returned ? <IconArrowBackUp size={18} aria-hidden /> : <IconMessage2 size={18} aria-hidden />}
      <span>
        <strong>{title}：</strong>
        {comment}
      </span>
    </p>
  );
}
