import IconDots from '#icons/IconDots';
import { observer } from 'mobx-react-lite';
import { cx } from '../classNames.ts';
import { Disclosure } from '../controls/Disclosure.tsx';
import { iconButton } from '../controls/IconButton.tsx';
import css from './RareActions.module.css';

export interface RareAction {
  label: string;
  act: () => unknown;
  /** It ends something, like leaving a class, so it is red. */
  danger?: boolean;
}

interface RareActionsProps {
  actions: readonly RareAction[];
  /** Accessible name of the subject, if a page has several such menus. */
  of?: string;
}

/** A menu of rare actions behind ⋯. */
export const RareActions = observer(({ actions, of }: RareActionsProps) => {
  if (actions.length === 0) return null;
  return (
    <Disclosure
      label={of === undefined ? '更多操作' : `更多操作：${of}`}
      button={<IconDots size={20} aria-hidden />}
      className={css['root']}
      buttonClass={cx(iconButton, css['button'])}
      panelClass={css['panel']}
    >
      {({ close }) =>
        actions.map(({ label, act, danger = false }) => (
          <button
            key={label}
            type="button"
            className={css['action']}
            data-danger={danger || undefined}
            onClick={() => {
              close();
              void act();
            }}
          >
            {label}
          </button>
        ))
      }
    </Disclosure>
  );
});
