import type { Notice } from './api.ts';
import { NOTICE_STYLES } from './noticeStyles.ts';
import css from './StyleTag.module.css';

/** The kind of a notice, in words. */
export function StyleTag({ style }: { style: Notice['style'] }) {
  const known = style ?? '1';
  return (
    <span className={css['tag']} data-style={known}>
      {NOTICE_STYLES[known]}
    </span>
  );
}
