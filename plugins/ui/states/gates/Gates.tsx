import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useReducer } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import type { AnyPoint } from '#kernel/plugin/point.ts';
import { Slot } from '#kernel/Slot.tsx';
import { WithUi } from '../../theme/WithUi.tsx';
import { CrashCard } from '../failures/CrashCard.tsx';
import { TextSkeleton } from '../Skeletons.tsx';
import type { Admission, ClosedGate } from './admission.store.ts';

interface GatesProps<About extends object> {
  admission: Admission<About>;
  /** Undefined until it is known; where there are gates, everything stays closed until then. */
  about: About | undefined;
  /** Shown in a gate's place until then. */
  unknown?: ReactNode;
  /** Names what begins, where a gate fails: 考试, 这一节, 签到. */
  what: string;
  /** Draws a closed gate in its surroundings. */
  frame?: (gate: ReactNode) => ReactNode;
  /** Called once every gate has said yes. */
  children: () => ReactNode;
}

/**
 * Shows the first gate that has not said yes in place of the content.
 * @example
 * const admission = useAdmission(beforeChapter, chapterRefId);
 * <Gates admission={admission} about={{ place, courseId, chapter }} what="这一节">{() => <Chapter />}</Gates>
 */
export const Gates = observer(
  <About extends object>({ admission, about, unknown, what, frame = asItIs, children }: GatesProps<About>) => {
    const [, askAgain] = useReducer((times: number) => times + 1, 0);
    const closed = about && admission.closed(about);
    const open = about ? closed === undefined : !admission.guarded;
    const begun = open && about !== undefined;
    useEffect(() => {
      if (begun) admission.admit();
    }, [begun, admission]);
    if (open) return children();
    if (!closed) return frame(unknown);
    if ('lost' in closed) return frame(<ShutCard what={what} again={() => location.reload()} />);
    return frame(
      <OneGate
        key={closed.gate.name}
        point={admission.point}
        closed={closed}
        about={about}
        what={what}
        askAgain={askAgain}
        onYes={() => admission.yes(closed.gate.name)}
      />,
    );
  },
);

const asItIs = (gate: ReactNode): ReactNode => gate;

interface OneGateProps<About extends object> extends Pick<GatesProps<About>, 'what'> {
  about: About;
  point: AnyPoint;
  closed: ClosedGate<About>;
  /** Asks its `needed` once more. */
  askAgain: () => void;
  onYes: () => void;
}

function ShutCard({ what, again }: Pick<GatesProps<object>, 'what'> & { again: () => unknown }) {
  return (
    <CrashCard title="开始前的检查没有打开" again={again}>
      {what}要通过检查才能开始。问题已被记录，已经写下的内容不受影响，请重试。
    </CrashCard>
  );
}

/** However a gate fails, what is behind it stays closed. */
function OneGate<About extends object>({ point, closed, about, what, askAgain, onYes }: OneGateProps<About>) {
  const { gate, failure } = closed;
  const { analytics } = useKernel();
  const { name, plugin } = gate;
  useEffect(() => {
    if (failure !== undefined) analytics.crash({ plugin, contribution: name, message: String(failure) });
  }, [analytics, plugin, name, failure]);
  const card = (again: () => unknown) => <ShutCard what={what} again={again} />;
  if (failure !== undefined) return card(askAgain);
  return (
    <Slot
      point={point}
      contributed={gate}
      with={{ ...about, onYes }}
      waiting={<TextSkeleton lines={4} />}
      around={WithUi}
      card={card}
    />
  );
}
