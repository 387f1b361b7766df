import { formatFigure } from '#plugins/ui/formatFigure.ts';
import { lessonsNote, TRACE_ITEM_NAMES } from '#plugins/study/api.ts';
import type { WholeRecord } from '../api.ts';
import type { AddedUp } from './addUp.ts';
import css from './TotalNotes.module.css';
import { formatWeight } from '#plugins/ui/formatPercent.ts';

interface TotalNotesProps {
  whole: WholeRecord;
  added: AddedUp;
}

/** Notes on a total: parts that do not count here, parts not marked yet, and sums that do not agree. */
export function TotalNotes({ whole, added: { shares, left, difference, odd } }: TotalNotesProps) {
  const { score } = whole;
  const unmarked = shares.filter(({ unmarkedNum }) => (unmarkedNum ?? 0) > 0);
  const upcoming = shares.filter(({ upcomingNum }) => (upcomingNum ?? 0) > 0);
  const notes = [
    lessonsNote(whole),
    upcoming.length > 0 && `${namesOf(upcoming)}有还没到期的，不算没做；得分按全部项目计，做了就加上。`,
    left.length > 0 &&
      `${namesOf(left)}没有开通，共${formatWeight(left.reduce((sum, { weight }) => sum + (weight ?? 0), 0))}的权重不计在内${
        typeof score === 'number' ? `；平台给出的总分是${formatFigure(score)}分` : ''
      }。`,
    unmarked.length > 0 && `${namesOf(unmarked)}还有未评分的，评分后总分会变。`,
    difference !== 0 &&
      `各项合计与平台给出的总分${formatFigure(score ?? 0)}分相差${formatFigure(Math.abs(difference))}分，以平台给出的为准，已报告管理员。`,
    odd.length > 0 && `${namesOf(odd.map((item) => ({ item })))}计入的分与权重乘得分不符，已报告管理员。`,
  ].filter((note) => note !== false && note !== undefined);
  return notes.length === 0 ? null : (
    <ul className={css['notes']}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

const namesOf = (of: readonly { item: keyof typeof TRACE_ITEM_NAMES }[]): string =>
  of.map(({ item }) => TRACE_ITEM_NAMES[item]).join('、');
