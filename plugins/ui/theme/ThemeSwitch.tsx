import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { colourScheme } from './colourScheme.ts';
import { useHydrating } from '../states/hydration.ts';
import css from './ThemeSwitch.module.css';

const SCHEMES = [
  { value: 'auto', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const;

/** Light, dark, or as the system has it; the choice is kept. */
export const ThemeSwitch = observer(() => {
  const name = useId();
  // The server does not know it.
  const choice = useHydrating() ? 'auto' : colourScheme.choice;
  return (
    <fieldset className={css['switch']}>
      <legend className="yx-heard">外观</legend>
      {SCHEMES.map(({ value, label }) => (
        <label key={value} className={css['choice']}>
          <input type="radio" name={name} checked={choice === value} onChange={() => colourScheme.choose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
});
