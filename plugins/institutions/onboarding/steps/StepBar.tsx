import IconCheck from '#icons/IconCheck';
import { observer } from 'mobx-react-lite';
import { APPLY_STEPS } from '#plugins/institutions/contract.ts';
import type { Application } from './application.store.ts';
import { type ApplyStep, STEP_TITLES } from './applicationRules.ts';
import css from './StepBar.module.css';

interface StepBarProps {
  store: Application;
  step: ApplyStep;
  onStep: (step: ApplyStep) => void;
}

/** The steps: the current one, and which are complete. The user can go to any of them. */
export const StepBar = observer(({ store, step, onStep }: StepBarProps) => (
  <nav aria-label="申请步骤">
    <ol className={css['steps']}>
      {APPLY_STEPS.map((one, at) => {
        const done = store.missingIn(one) === 0;
        return (
          <li key={one} className={css['step']} data-done={done || undefined}>
            <button
              type="button"
              className={css['button']}
              aria-current={one === step ? 'step' : undefined}
              onClick={() => onStep(one)}
            >
              <span className={css['number']} aria-hidden>
                {done ? <IconCheck size={16} /> : at + 1}
              </span>
              <span className={css['name']}>
                {STEP_TITLES[one]}
                {done && <span className="yx-heard">（已填好）</span>}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  </nav>
));
