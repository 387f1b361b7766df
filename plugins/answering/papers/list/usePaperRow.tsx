import IconArrowBackUp from '#icons/IconArrowBackUp';
import IconMessage2 from '#icons/IconMessage2';
import { Button } from '@mantine/core';
import { RouteLink, type Target, useKernel } from '#kernel/index.ts';
import { ShapeMark } from '#plugins/ui/detail/ShapeMark.tsx';
import type { ListedRow } from '#plugins/ui/lists/rows/RowList.tsx';
import type { Place } from '#plugins/places/places.ts';
import { answerStateMark } from '../../api.ts';
import { entranceOf } from '../entrance.ts';
import type { Paper, PaperAction, PaperKind } from '../paperKind.ts';
import { commentTitle } from '../standing.ts';
import css from './usePaperRow.module.css';

interface TeacherNoteProps {
  title: string;
  /** It has to be revised. */
  returned: boolean;
  children: string;
}

/** Renders a paper in the list of its place: its state, the teacher's comment, the actions. */
export function usePaperRow<P extends Paper>(kind: PaperKind<P>, place: Place, mixed: boolean) {
  const { routes } = useKernel();
  return (paper: P, now: number): ListedRow => {
    const { title, answerSheetId, comment = '' } = paper;
    const refId = kind.refOf(paper);
    const at = { place, refId };
    const actions = kind.actions(paper);
    const entrance = entranceOf(routes, kind, at, paper);
    const targetOf = ({ to }: PaperAction): Target =>
      to === 'result' && answerSheetId ? kind.links.result(at, kind.nameOf(paper), answerSheetId) : entrance;
    const [first] = actions;
    const said = commentTitle(paper);
    return {
      id: refId,
      title,
      to: first ? targetOf(first) : kind.links.page(at),
      mark: <ShapeMark {...answerStateMark(paper)} />,
      ...kind.words.row(paper, now, mixed),
      note: said && <TeacherNote {...said}>{comment}</TeacherNote>,
      action: actions.map((action) => (
        <Button
          key={action.label}
          variant={action.main ? 'filled' : 'default'}
          component={RouteLink}
          to={targetOf(action)}
          aria-label={`${action.label}：${title}`}
        >
          {action.label}
        </Button>
      )),
    };
  };
}

/** The teacher's comment; highlighted if something has to be revised. */
function TeacherNote({ title, returned, children }: TeacherNoteProps) {
  return (
    <p className={css['note']} data-returned={returned || undefined}>
      {returned ? <IconArrowBackUp size={18} aria-hidden /> : <IconMessage2 size={18} aria-hidden />}
      <span>
        <strong>{title}：</strong>
        {children}
      </span>
    </p>
  );
}
