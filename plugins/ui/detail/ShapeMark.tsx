import css from './ShapeMark.module.css';

export interface ShapeMarkProps {
  /** A square: over. A ring: to come or to be done. A half disc: under way. A triangle: come back, or late. A disc: done. */
  shape: 'square' | 'ring' | 'half' | 'triangle' | 'disc';
  /** `unread`: the mark of what was not read yet, as on notices. */
  tone?: 'primary' | 'warm' | 'unread';
  words: string;
}

/**
 * How one stands with something, in a word and with a shape, not by colour alone.
 * @example <ShapeMark shape="half" tone="warm" words="作答中" />
 */
export function ShapeMark({ shape, tone, words }: ShapeMarkProps) {
  return (
    <span className={css['mark']} data-shape={shape} data-tone={tone}>
      {words}
    </span>
  );
}
