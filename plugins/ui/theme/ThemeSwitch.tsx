import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { colourScheme } from './colourScheme.ts';
import { useHydrating } from '#kernel/browser/hydration.ts';
import css from './ThemeSwitch.module.css';

const SCHEMES = [
  { value: 'auto', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const;

/** Chooses light, dark, or the system's scheme; the choice is stored. */
export const ThemeSwitch = observer(() => {
  const name = useId();
  // The server does not know the choice.
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
