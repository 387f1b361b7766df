import { observer } from 'mobx-react-lite';
import type { Draft } from '#plugins/offline/drafts/draft.store.ts';
import css from './DraftNote.module.css';

/** Says in a line that what was typed before is there again, or that it cannot be kept. */
export const DraftNote = observer(({ draft }: { draft: Draft }) => (
  <div className={css['note']} role="status">
    {draft.restored && (
      <>
        <span>已恢复你上次填写的内容</span>
        <button type="button" className={css['clear']} onClick={draft.clear}>
          清空
        </button>
      </>
    )}
    {draft.lost && <span>草稿暂时不能保存到本机，刷新或关闭页面后，已填写的内容会丢失</span>}
  </div>
));
