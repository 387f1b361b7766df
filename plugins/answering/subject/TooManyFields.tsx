import css from './TooManyFields.module.css';
import { MOST_FIELDS } from './forms.ts';

/** Where a question asks for more than can be filled in. */
export function TooManyFields({ asked, unit }: { asked: number; unit: string }) {
  if (asked <= MOST_FIELDS) return null;
  return (
    <p className={css['note']} role="status">
      这道题的{unit}数超出能显示的数量，只列出前 {MOST_FIELDS} 个，请告诉老师。
    </p>
  );
}
