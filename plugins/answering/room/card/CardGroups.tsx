import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef } from 'react';
import type { Question } from '../../sheet/question.store.ts';
import type { QuestionGroup } from '../groups.ts';
import { formatScore } from '../../subject/formatScore.ts';
import { CARD_FILTERS, type Room } from '../room.store.ts';
import css from './AnswerCard.module.css';
import { useCardKeys } from './useCardKeys.ts';

/** Sizes from the style sheet, in pixels. */
const COLUMNS = 5;
const MARK = 36;
const GAP = 8;
/** Marks per block; the browser skips blocks that are out of view. */
const BLOCK = 10 * COLUMNS;

/** Scrolls the card, and only the card, to the current question. */
function useScrolledToMark(room: Room, box: RefObject<HTMLElement | null>): void {
  const { at } = room;
  useEffect(() => {
    const root = box.current;
    const mark = root?.querySelector<HTMLElement>(`[data-mark="${at + 1}"]`);
    if (!root || !mark) return;
    const seen = root.getBoundingClientRect();
    const { top, bottom } = mark.getBoundingClientRect();
    if (top < seen.top + 8 || bottom > seen.bottom - 8) root.scrollTop += (top + bottom - seen.top - seen.bottom) / 2;
  }, [at, box]);
}

/** All questions by type: the state of each, and a button that goes there. */
export const CardGroups = observer(({ room }: { room: Room }) => {
  const box = useRef<HTMLDivElement>(null);
  useCardKeys(box);
  useScrolledToMark(room, box);
  return (
    <div ref={box} className={css['groups']} role="group" aria-label="题号" data-own-keys>
      {room.groups.map((group) => (
        <Group key={group.type} room={room} group={group} />
      ))}
      <Nothing room={room} />
    </div>
  );
});

const Group = observer(({ room, group: { name, questions, score } }: { room: Room; group: QuestionGroup }) => {
  const shown = questions.filter(room.shows);
  if (shown.length === 0) return null;
  return (
    <div role="group" aria-label={name}>
      <h2 className={css['name']}>
        {name}
        {formatScore(score)}
        <Answered group={questions} />
      </h2>
      <div className={css['marks']}>
        {blocksOf(shown).map((block) => (
          <Block key={block[0]?.number} room={room} questions={block} />
        ))}
      </div>
    </div>
  );
});

/** Redrawn as a whole: a thousand marks that each observe their question take several times as long to open. */
const Block = observer(({ room, questions }: { room: Room; questions: readonly Question[] }) => (
  <div className={css['block']} style={{ containIntrinsicBlockSize: heightOf(questions) }}>
    {questions.map(({ number, answered, flagged, isRefused }) => {
      const here = room.isAt(number - 1);
      const words = [answered ? '已答' : '未答', flagged && '已标记', isRefused && '需要处理']
        .filter(Boolean)
        .join('，');
      // Answered is filled, marked has a corner, current a ring, refused a sign, so colour is not needed.
      return (
        <button
          key={number}
          type="button"
          className={css['mark']}
          aria-label={`第${number}题，${words}`}
          aria-current={here || undefined}
          tabIndex={here ? 0 : -1}
          data-answered={answered || undefined}
          data-flagged={flagged || undefined}
          data-refused={isRefused || undefined}
          data-mark={number}
          onClick={() => room.go(number - 1)}
        >
          {number}
        </button>
      );
    })}
  </div>
));

function blocksOf(questions: readonly Question[]): readonly (readonly Question[])[] {
  const starts = Array.from({ length: Math.ceil(questions.length / BLOCK) }, (_, at) => at * BLOCK);
  return starts.map((start) => questions.slice(start, start + BLOCK));
}

const heightOf = ({ length }: readonly Question[]): number => Math.ceil(length / COLUMNS) * (MARK + GAP) - GAP;

const Answered = observer(({ group }: { group: QuestionGroup['questions'] }) => (
  <span className={css['answered']}>
    <span className="yx-heard">已答</span>
    {group.filter(({ answered }) => answered).length} / {group.length}
  </span>
));

const Nothing = observer(({ room }: { room: Room }) => {
  const { filter, sheet } = room;
  if (filter === 'all' || (filter === 'open' ? room.openNum : sheet.flaggedNum) > 0) return null;
  return <p className={`yx-note ${css['nothing']}`}>没有{CARD_FILTERS[filter]}的题</p>;
});
