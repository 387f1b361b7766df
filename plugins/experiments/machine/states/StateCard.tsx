import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from '#plugins/ui/workbar/connectionWords.ts';
import type { Failure } from '../machineWords.ts';
import css from '../MachineView.module.css';

interface StateCardProps {
  icon: Icon;
  tone?: Tone;
  title: ReactNode;
  hint?: ReactNode;
  failure?: Failure | undefined;
  actions?: ReactNode;
  children?: ReactNode;
}

/** Takes the console's place: the machine's state, and the possible actions. */
export function StateCard({ icon: Sign, tone, title, hint, failure, actions, children }: StateCardProps) {
  return (
    <section className={css['state']} data-tone={tone} aria-live="polite">
      <Sign size={48} stroke={1.25} aria-hidden className={css['sign']} />
      <h3 className={css['title']}>{title}</h3>
      {failure && (
        <p className={css['failure']} role="alert">
          {failure.message}
          <br />
          {failure.advice}
        </p>
      )}
      {hint !== undefined && <p className={css['hint']}>{hint}</p>}
      {children}
      {actions !== undefined && <div className={css['actions']}>{actions}</div>}
    </section>
  );
}
