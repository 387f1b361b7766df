import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './WorkBar.module.css';
import type { WorkScreen } from './workScreen.store.ts';

interface WorkFrameProps {
  screen: WorkScreen;
  /** A parent takes the whole screen together with it, and handles that. */
  within?: boolean;
  /** A `<WorkBar>`. */
  bar: ReactNode;
  /** `<WorkNote>`s with urgent information. They overlay the work, which does not move. */
  notes?: ReactNode;
  /** The user is looking at the top of the work, so notes are shown at its bottom. */
  busyAtTop?: boolean | undefined;
  /** Stands below the work and is not covered by notes. */
  foot?: ReactNode;
  /** The work; fills its box. */
  children: ReactNode;
}

/**
 * A workspace below its bar; the two take the whole screen together. Dialogs and popups stay above.
 * @example
 * const [screen] = useState(() => new WorkScreen());
 * <WorkFrame screen={screen} bar={<WorkBar … screen={screen} />}><Stage … /></WorkFrame>
 */
export const WorkFrame = observer(
  ({ screen, within = false, bar, notes, busyAtTop, foot, children }: WorkFrameProps) => {
    const root = useRef<HTMLDivElement>(null);
    useEffect(() => (root.current ? screen.follow(root.current) : undefined), [screen]);
    return (
      <div ref={root} className={css['frame']} data-full={(screen.full && !within) || undefined}>
        {bar}
        <div className={css['work']}>
          {children}
          {notes !== undefined && (
            <div className={css['notes']} data-low={busyAtTop || undefined} role="status">
              {notes}
            </div>
          )}
        </div>
        {foot}
      </div>
    );
  },
);
