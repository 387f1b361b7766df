import type { CSSProperties } from 'react';
import css from './Slider.module.css';

interface SliderProps {
  label: string;
  value: number;
  max: number;
  step: number;
  /** The value in words, for screen readers. */
  said: string;
  /** The end of the loaded part. */
  buffered?: number;
  /** The furthest value that can be chosen. */
  reach?: number;
  /** Highlighted ranges. */
  marked?: readonly (readonly [from: number, to: number])[];
  onChange: (value: number) => void;
}

const NOTHING: readonly never[] = [];

/** A native range, so that mouse, touch and keyboard work as everywhere. */
export function Slider({
  label,
  value,
  max,
  step,
  said,
  buffered = 0,
  reach = max,
  marked = NOTHING,
  onChange,
}: SliderProps) {
  const part = (of: number): string => `${max > 0 ? (of / max) * 100 : 0}%`;
  const style: CSSProperties & Record<'--done' | '--buffered' | '--reach' | '--marks', string> = {
    '--done': part(value),
    '--buffered': part(Math.min(buffered, reach)),
    '--reach': part(Math.min(max, reach)),
    '--marks': marks(marked.map(([from, to]) => [part(from), part(Math.min(max, to))])),
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

/** An image as wide as the track. */
function marks(stretches: readonly (readonly [from: string, to: string])[]): string {
  if (stretches.length === 0) return 'none';
  // A CSS module would rename a variable of its own, so this is a global one.
  const colour = 'var(--mantine-color-amber-4)';
  const stops = stretches.map(([from, to]) => `transparent ${from}, ${colour} ${from} ${to}, transparent ${to}`);
  return `linear-gradient(to right, ${stops.join(', ')})`;
}
