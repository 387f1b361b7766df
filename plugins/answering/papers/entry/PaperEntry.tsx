import { observer } from 'mobx-react-lite';
import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { CallError, Remote } from '#kernel/index.ts';
import { WorkspaceHead } from '#plugins/shell/frame/WorkspaceHead.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { useReturnFocus } from '#plugins/ui/useReturnFocus.ts';
import { useRootMark } from '#plugins/ui/useRootMark.ts';
import {
  type Paper,
  PAPER_NAMES,
  type PaperAt,
  type PaperBody,
  type PaperEntry as EntryAnswer,
  type PaperKind,
  type PaperName,
} from '../paperKind.ts';
import css from './Entry.module.css';
import { EntryScreen } from './EntryScreen.tsx';
import { EntrySkeleton } from './EntrySheet.tsx';
import { paperName } from './paperName.ts';
import type { PaperVisit } from './visit.store.ts';

interface KeptHereProps {
  words: string;
  name: PaperName;
  onGoOn: () => void;
}

export interface PaperEntryProps<P extends Paper> {
  kind: PaperKind<P>;
  at: PaperAt;
  machine: boolean;
  visit: PaperVisit<P>;
  paper: Remote<P & PaperBody>;
  entry: Remote<EntryAnswer>;
}

/** The entry page: what the paper is, its state, and the way in. */
export default observer(function PaperEntry<P extends Paper>({
  kind,
  at,
  machine,
  visit,
  paper,
  entry,
}: PaperEntryProps<P>) {
  const name = paperName(kind, paper.value, visit.kept, machine);
  const back = kind.links.back(at, name);
  const cut = visit.kept !== undefined && isUnreachable(paper.error ?? entry.error);
  return (
    <>
      <WorkspaceHead title={PAPER_NAMES[name]} back={back} />
      <EntryPage
        notice={cut ? <KeptHere words={kind.words.keptHere} name={name} onGoOn={() => visit.goOn()} /> : undefined}
      >
        <Await of={paper} skeleton={<EntrySkeleton />} onward={<WayOn {...back} />}>
          {(found) => <EntryScreen kind={kind} at={at} paper={found} entry={entry} visit={visit} />}
        </Await>
      </EntryPage>
    </>
  );
});

interface EntryPageProps {
  /** A message above the paper, with a button. */
  notice?: ReactNode;
  children: ReactNode;
}

/** Nothing floats over the page before an attempt. */
function EntryPage({ notice, children }: EntryPageProps) {
  const box = useRef<HTMLDivElement>(null);
  useRootMark('undisturbed');
  // The button that led into the room is gone: the page has the focus.
  useReturnFocus(box);
  return (
    <div ref={box} className={css['page']}>
      {notice !== undefined && <div className={`yx-card ${css['notice']}`}>{notice}</div>}
      {children}
    </div>
  );
}

/** It has not answered at all. */
const isUnreachable = (error: CallError | undefined): boolean =>
  error !== undefined && error.kind !== 'refused' && error.kind !== 'signed-out';

/** The upstream cannot be asked, and an attempt is kept on this machine. */
function KeptHere({ words, name, onGoOn }: KeptHereProps) {
  return (
    <>
      <p>{words}</p>
      <Button size="md" onClick={onGoOn}>
        继续{PAPER_NAMES[name]}
      </Button>
    </>
  );
}
