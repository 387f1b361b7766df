import { useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import css from './ThemeSwitch.module.css';

const SCHEMES = [
  { value: 'auto', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const;

/** Light, dark, or as the system has it; the choice is kept. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = useId();
  return (
    <fieldset className={css['switch']}>
      <legend className="yx-heard">外观</legend>
      {SCHEMES.map(({ value, label }) => (
        <label key={value} className={css['choice']}>
          <input type="radio" name={name} checked={colorScheme === value} onChange={() => setColorScheme(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
