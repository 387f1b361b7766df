import css from './TooManyFields.module.css';
import { MOST_FIELDS } from './forms.ts';

/** Says that a question asks for more fields than are shown. */
export function TooManyFields({ asked, unit }: { asked: number; unit: string }) {
  if (asked <= MOST_FIELDS) return null;
  return (
    <p className={`yx-note ${css['note']}`} role="status">
      这道题的{unit}数超出能显示的数量，只列出前{MOST_FIELDS}个，请告诉老师。
    </p>
  );
}
