import IconArrowBackUp from '#icons/IconArrowBackUp';
import IconChevronDown from '#icons/IconChevronDown';
import { observer } from 'mobx-react-lite';
import { COMMENT_TITLES } from '../api.ts';
import css from './Room.module.css';
import type { OpenSheet } from './room.store.ts';

/** Why the teacher returned the sheet; stays visible and can be folded. */
export const ReturnReason = observer(({ sheet }: { sheet: OpenSheet }) => {
  const { comment, state } = sheet.info;
  if (comment === '') return null;
  return (
    <section aria-label={COMMENT_TITLES[state]}>
      <details className={css['reason']} open>
        <summary>
          <IconArrowBackUp size={18} aria-hidden />
          {COMMENT_TITLES[state]}
          <IconChevronDown size={16} aria-hidden className={css['unfold']} />
        </summary>
        <p>{comment}</p>
      </details>
    </section>
  );
});
