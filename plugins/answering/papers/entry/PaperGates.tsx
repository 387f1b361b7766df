import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Remote } from '#kernel/index.ts';
import { WorkspaceHead } from '#plugins/shell/frame/WorkspaceHead.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Gates } from '#plugins/ui/states/gates/Gates.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { useRootMark } from '#plugins/ui/useRootMark.ts';
import { type Paper, PAPER_NAMES, type PaperAt, type PaperBody, type PaperKind, type PaperLink } from '../paperKind.ts';
import css from './PaperGates.module.css';
import { paperName } from './paperName.ts';
import type { PaperVisit } from './visit.store.ts';

interface PaperGatesProps<P extends Paper> {
  kind: PaperKind<P>;
  at: PaperAt;
  machine: boolean;
  visit: PaperVisit<P>;
  paper: Remote<P & PaperBody>;
  /** The room. */
  children: () => ReactNode;
}

/** The checks before an attempt, in the room's place. They need the paper's facts, so without those it stays closed. */
export const PaperGates = observer(
  <P extends Paper>({ kind, at, machine, visit, paper, children }: PaperGatesProps<P>) => {
    const { admission } = visit;
    if (!admission) return children();
    const known = paper.value ?? visit.terms;
    const name = paperName(kind, known, visit.kept, machine);
    const back = kind.links.back(at, name);
    const frame = (gate: ReactNode) => (
      <Frame title={known?.title ?? PAPER_NAMES[name]} back={back}>
        {gate}
      </Frame>
    );
    return (
      <Gates
        admission={admission}
        about={known && { at, paper: known }}
        unknown={
          <Await of={paper} onward={<WayOn {...back} />}>
            {() => null}
          </Await>
        }
        what={PAPER_NAMES[name]}
        frame={frame}
      >
        {children}
      </Gates>
    );
  },
);

/** Nothing floats over a check. */
function Frame({ title, back, children }: { title: string; back: PaperLink; children: ReactNode }) {
  useRootMark('undisturbed');
  return (
    <>
      <WorkspaceHead title={title} back={back} />
      <div className={css['page']}>{children}</div>
    </>
  );
}
