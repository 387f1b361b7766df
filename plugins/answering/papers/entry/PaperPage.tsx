import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { type LazyScreen, loadScreen, useKernel, usePageTitle, useRemote } from '#kernel/index.ts';
import { CrashCard } from '#plugins/ui/states/failures/CrashCard.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import { BadAddress } from '#plugins/shell/screens/BadAddress.tsx';
import { answerRoom, paperEntry, type PaperPageProps } from '../../contract.ts';
import type { Paper, PaperAt, PaperKind } from '../paperKind.ts';
import { openSheetOf } from '../standing.ts';
import PaperResultPage from '../result/PaperResultPage.tsx';
import type { PaperEntryProps } from './PaperEntry.tsx';
import { PaperGates } from './PaperGates.tsx';
import { PaperRoom } from './PaperRoom.tsx';
import { PaperVisit } from './visit.store.ts';

type PageProps<P extends Paper> = PaperPageProps & { kind: PaperKind<P> };

/** A paper on its own page: the entry page, then the room; or the result of an attempt in the address. */
export default observer(function PaperPage<P extends Paper>(props: PageProps<P>) {
  const { session } = useKernel();
  const { at, kind, shown } = props;
  if (!at) return <BadAddress />;
  if (shown !== undefined) return <PaperResultPage kind={kind} at={at} answerSheetId={shown} frame="workspace" />;
  const { place, refId } = at;
  // Another user starts at the entry page.
  return <PaperOf key={[place.kind, place.id, refId, session.user?.userId].join(' ')} {...props} at={at} />;
});

const PaperOf = observer(
  <P extends Paper>({ kind, at: given, machine = false, sheetId, room }: PageProps<P> & { at: PaperAt }) => {
    const kernel = useKernel();
    // The room reads its place only once.
    const [at] = useState(given);
    const paper = useRemote(kind.calls.get(at));
    const entry = useRemote(kind.calls.entry?.(at));
    const [visit] = useState(
      () => new PaperVisit(kernel, kind, { at, machine, sheetId, saysRoom: room !== undefined }),
    );
    usePageTitle(paper.value?.title);

    useEffect(() => void visit.look(), [visit]);
    useEffect(() => entry.value && visit.hear(entry.value), [visit, entry.value]);
    useEffect(() => paper.value && visit.know(paper.value), [visit, paper.value]);
    // Fetch the room's code early, so that entering does not wait.
    useEffect(() => void loadScreen(answerRoom).catch(() => undefined), []);

    // A paper on a machine is shown next to it, whichever of its addresses was opened.
    const asked = paper.value?.environment;
    const elsewhere = kind.machinePage === true && typeof asked === 'boolean' && asked !== machine;
    useEffect(() => {
      if (!elsewhere) return;
      const page = kind.links.page(at, { machine: !machine, sheetId: visit.sheetId });
      void kernel.navigation.go(page, { replace: true, force: true });
    }, [elsewhere, kind, at, machine, visit, kernel]);

    // Handed in meanwhile, by another page or at the deadline: show the result.
    const over = !visit.inside && sheetId !== undefined && isHandedIn(paper.value, sheetId);
    useEffect(() => {
      if (!over) return;
      void kernel.navigation.go(kind.links.result(at, kind.names[0], sheetId), { replace: true, force: true });
    }, [over, kind, at, sheetId, kernel]);

    const inside = visit.isInside(room, paper.value, entry.value);
    if (inside || visit.atGates) {
      // Derived from the answer in the same render: an effect would be too late, and the room would begin a second
      // attempt.
      const back = entry.value && visit.isBack(entry.value) ? entry.value.answerSheetId : undefined;
      const open = kind.calls.entry ? (visit.open ?? back ?? undefined) : openSheetOf(paper.value);
      return (
        <PaperGates kind={kind} at={at} machine={machine} visit={visit} paper={paper}>
          {() =>
            inside && <PaperRoom kind={kind} at={at} machine={machine} visit={visit} paper={paper} sheetId={open} />
          }
        </PaperGates>
      );
    }
    // Only the entry says if the attempt in the address is under way; do not fetch the entry page's code until then.
    const undecided = room === undefined && sheetId !== undefined && kind.calls.entry !== undefined;
    if (undecided && !entry.value && !entry.error) return null;
    const screen: LazyScreen<PaperEntryProps<P>> = paperEntry;
    return (
      <Late
        load={screen}
        with={{ kind, at, machine, visit, paper, entry }}
        failed={(again) => <CrashCard again={again} />}
      />
    );
  },
);

const HANDED_IN: ReadonlySet<Paper['myState']> = new Set(['submitted', 'marking', 'marked']);

const isHandedIn = (paper: Paper | undefined, sheetId: string): boolean =>
  paper?.answerSheetId === sheetId && HANDED_IN.has(paper.myState);
