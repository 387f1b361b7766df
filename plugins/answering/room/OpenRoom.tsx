import IconArrowBackUp from '#icons/IconArrowBackUp';
import IconChevronDown from '#icons/IconChevronDown';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useKernel, useLeaveGuard } from '#kernel/index.ts';
import { Late } from '#plugins/ui/states/Late.tsx';
import { fetchWhenIdle } from '#plugins/ui/fetchWhenIdle.ts';
import type { AnswerRoomProps } from '../contract.ts';
import { questionLoads } from '../subject/questionLoads.ts';
import { AnswerCard } from './card/AnswerCard.tsx';
import { Outcome } from './handIn/Outcome.tsx';
import { Paused } from './Paused.tsx';
import { saveLastQuestion } from './lastQuestion.ts';
import { leaveMessage } from './leaveMessage.ts';
import { Paper } from './question/Paper.tsx';
import css from './Room.module.css';
import { ROOM_PANELS, roomPanelLoads } from './panels.ts';
import { type OpenSheet, Room, type RoomPanel } from './room.store.ts';
import { COMMENT_TITLES } from '../api.ts';
import { RoomBar } from './RoomBar.tsx';
import { RoomNotes } from './RoomNotes.tsx';
import { RoomBarSkeleton, StepsSkeleton } from './RoomSkeleton.tsx';
import { Steered } from './Steered.tsx';
import { Steps } from './Steps.tsx';
import { storedPicturesOf } from '../sheet/storedPictures.ts';
import { useRoomKeys } from './useRoomKeys.ts';

/** From this width in pixels the answer card is next to the questions. The box counts, not the window. */
const WIDE = 768;

/** Why the teacher returned the sheet; stays visible and can be folded. */
const ReturnReason = observer(({ sheet }: { sheet: OpenSheet }) => {
  const { comment, state } = sheet.info;
  if (comment === '') return null;
  return (
    <section aria-label={COMMENT_TITLES[state]}>
      <details className={css['reason']} open>
        <summary>
          <IconArrowBackUp size={18} aria-hidden />
          {COMMENT_TITLES[state]}
          <IconChevronDown size={16} aria-hidden className={css['unfold']} />
        </summary>
        <p>{comment}</p>
      </details>
    </section>
  );
});

function useRoomWidth(box: RefObject<HTMLElement | null>, room: Room): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => room.setNarrow(element.clientWidth < WIDE);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [box, room]);
}

/** Stores the pictures of the questions, and uses the stored copies if they cannot be fetched. */
function usePictures(root: RefObject<HTMLElement | null>, sheet: OpenSheet, drawn: boolean): void {
  const kernel = useKernel();
  useEffect(() => {
    if (!root.current || drawn) return undefined;
    const pictures = storedPicturesOf(kernel, sheet.info.id);
    const stop = pictures.follow(root.current);
    void pictures.keep(sheet.questions.map(({ subject }) => subject));
    return stop;
  }, [root, kernel, sheet, drawn]);
}

interface OpenRoomProps {
  sheet: OpenSheet;
  /** The sheet came along with the page, which is shown until the room is open. */
  drawn: boolean;
  watermark: boolean;
  bar: AnswerRoomProps['bar'];
  onHandedIn: AnswerRoomProps['onHandedIn'];
}

/** The questions, the answer card next to or below them, and the notes. */
export const OpenRoom = observer(({ sheet, drawn, watermark, bar, onHandedIn }: OpenRoomProps) => {
  const { session } = useKernel();
  const room = useMemo(() => new Room(sheet), [sheet]);
  const root = useRef<HTMLDivElement>(null);
  const { narrow, panel } = room;
  const { phase, info, paused } = sheet;
  const name = watermark && session.user ? `${session.user.userName} ${session.user.account}` : '';
  const waits = phase !== 'answering' || sheet.timeUp;

  // From here on the sheet can be answered offline.
  useEffect(
    () => fetchWhenIdle(...roomPanelLoads, ...questionLoads(sheet.questions.map(({ subject }) => subject))),
    [sheet],
  );
  // A page that is drawn for this device later on begins at the same question.
  useEffect(() => {
    if (!drawn) saveLastQuestion(sheet.info.id, room.at);
  }, [drawn, sheet, room]);
  usePictures(root, sheet, drawn);
  useRoomWidth(root, room);
  useRoomKeys(root, room);
  useHandedIn(phase === 'handed-in', () => onHandedIn(info));
  // A panel would lie over the words on the pause.
  useEffect(() => {
    if (paused) room.close();
  }, [paused, room]);

  return (
    <div ref={root} className={css['room']} data-narrow={narrow || undefined}>
      {drawn ? bar === undefined && <RoomBarSkeleton /> : <RoomBar room={room} top={bar} inert={waits || paused} />}
      <div className={css['stage']}>
        <div className={css['work']} inert={waits || drawn || paused}>
          <div className={css['column']}>
            <ReturnReason sheet={sheet} />
            <Missing of={sheet} />
            <Paper room={room} watermark={name} />
            {!drawn && <RoomNotes room={room} />}
            {drawn ? <StepsSkeleton /> : <Steps room={room} />}
          </div>
          {!narrow && <AnswerCard room={room} drawn={drawn} />}
        </div>
        {paused && !waits && <Paused sheet={sheet} />}
      </div>
      {!drawn && sheet.paper.kind === 'exam' && <Steered sheet={sheet} inert={waits} />}
      {waits && <Outcome sheet={sheet} />}
      <Said room={room} />
      <Guard sheet={sheet} />
      {panel !== undefined && (narrow || panel !== 'card') && <Panel key={panel} room={room} panel={panel} />}
    </div>
  );
});

/** The panel over the questions. If its code cannot be fetched, it closes and says so. */
function Panel({ room, panel }: { room: Room; panel: RoomPanel }) {
  const { notices } = useKernel();
  const failed = (): void => {
    notices.error('暂时打不开，请检查网络后再试');
    room.close();
  };
  return <Late load={ROOM_PANELS[panel]} with={{ room }} failed={() => null} onFailure={failed} />;
}

/** Says that some questions could not be read, so that the rest is not taken for the whole paper. */
function Missing({ of: { leftOut } }: { of: OpenSheet }) {
  return leftOut === 0 ? null : (
    <p className={css['missing']} role="status">
      有{leftOut}道题无法显示，不在这里；其余的题可以照常作答。请告诉老师。
    </p>
  );
}

const Said = observer(({ room }: { room: Room }) => (
  <p className="yx-heard" role="status">
    {room.said}
  </p>
));

/** A component of its own, since it is redrawn at every keystroke. */
const Guard = observer(({ sheet }: { sheet: OpenSheet }) => {
  const message = leaveMessage(sheet);
  useLeaveGuard(message !== undefined, message);
  return null;
});

/** Calls `tell` once, after the leave guard was released. */
function useHandedIn(handedIn: boolean, tell: () => void): void {
  const called = useRef(false);
  useEffect(() => {
    if (!handedIn || called.current) return;
    called.current = true;
    tell();
  });
}
