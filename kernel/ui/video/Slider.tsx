import type { CSSProperties } from 'react';
import css from './Slider.module.css';

interface SliderProps {
  label: string;
  value: number;
  max: number;
  step: number;
  /** What a screen reader says for the value. */
  said: string;
  /** How far it is loaded. */
  buffered?: number;
  /** How far it can be pulled. */
  reach?: number;
  onChange: (value: number) => void;
}

/** A native range, so that mouse, touch and keyboard work as everywhere. */
export function Slider({ label, value, max, step, said, buffered = 0, reach = max, onChange }: SliderProps) {
  const part = (of: number): string => `${max > 0 ? (of / max) * 100 : 0}%`;
  const style: CSSProperties & Record<'--done' | '--buffered' | '--reach', string> = {
    '--done': part(value),
    '--buffered': part(Math.min(buffered, reach)),
    '--reach': part(Math.min(max, reach)),
  };
  return (
    <input
      type="range"
      className={css['root']}
      style={style}
      aria-label={label}
      aria-valuetext={said}
      min={0}
      max={max}
      step={step}
      value={value}
      disabled={max === 0}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}
