import { Button } from '@mantine/core';
import { useKernel } from '#kernel/KernelContext.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { ShapeMark } from '#plugins/ui/detail/ShapeMark.tsx';
import type { ListedRow } from '#plugins/ui/lists/RowList.tsx';
import type { Place } from '#plugins/study/contract.ts';
import { answerStateMark } from '../../api.ts';
import { entranceOf } from '../entrance.ts';
import type { Paper, PaperAction, PaperKind } from '../paperKind.ts';
import { commentTitle } from '../standing.ts';
import { TeacherNote } from './TeacherNote.tsx';

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
          size="sm"
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
