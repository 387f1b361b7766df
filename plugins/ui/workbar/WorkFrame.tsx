import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './WorkBar.module.css';
import type { WorkScreen } from './workScreen.store.ts';

interface WorkFrameProps {
  screen: WorkScreen;
  /** What stands around it takes the whole screen with it, and sees to that. */
  within?: boolean;
  /** A `<WorkBar>`. */
  bar: ReactNode;
  /** `<WorkNote>`s: what has to be known now. They lie above the work, which does not move. */
  notes?: ReactNode;
  /** What one looks at stands at the top of the work at this moment: notes lie at its foot. */
  busyAtTop?: boolean | undefined;
  /** Below the work, free of notes. */
  foot?: ReactNode;
  /** The work; fills its box. */
  children: ReactNode;
}

/**
 * What is worked on, below its bar; the two take the whole screen together. Dialogs and popups lie above.
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
