import type * as v from 'valibot';
import type { Notice, NoticeStyle } from './api.ts';
import css from './StyleTag.module.css';

/** The name of each type of notice. */
const NOTICE_STYLES: Readonly<Record<v.InferOutput<typeof NoticeStyle>, string>> = {
  1: '通知',
  2: '维护',
  3: '紧急',
  unknown: '消息',
};

/** The kind of a notice, in words. */
export function StyleTag({ style }: { style: Notice['style'] }) {
  const known = style ?? '1';
  return (
    <span className={css['tag']} data-style={known}>
      {NOTICE_STYLES[known]}
    </span>
  );
}
