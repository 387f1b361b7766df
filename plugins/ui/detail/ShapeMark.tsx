import css from './ShapeMark.module.css';

export interface ShapeMarkProps {
  /** Square: over. Ring: upcoming or to do. Half disc: in progress. Triangle: returned or late. Disc: done. */
  shape: 'square' | 'ring' | 'half' | 'triangle' | 'disc';
  /** `unread`: the mark of unread things, as on notices. */
  tone?: 'primary' | 'warm' | 'unread';
  words: string;
}

/**
 * The user's state with something, in a word and a shape, not by colour alone.
 * @example <ShapeMark shape="half" tone="warm" words="作答中" />
 */
export function ShapeMark({ shape, tone, words }: ShapeMarkProps) {
  return (
    <span className={`yx-note ${css['mark']}`} data-shape={shape} data-tone={tone}>
      {words}
    </span>
  );
}
