import { observer } from 'mobx-react-lite';
import * as v from 'valibot';
import type { Draft } from '#plugins/offline/drafts/draft.store.ts';
import { NotStored } from '../states/failures/NotStored.tsx';
import { TextButton } from '../controls/TextButton.tsx';
import css from './DraftNote.module.css';
import { Snapshot } from './formValues.ts';

/** Says in a line that earlier input was restored, and prominently if input cannot be stored. */
export const DraftNote = observer(({ draft }: { draft: Draft }) => (
  <>
    <div className={`yx-note ${css['note']}`} role="status">
      {draft.restored && (
        <>
          <span>已恢复你上次填写的内容</span>
          <TextButton onClick={draft.clear}>清空</TextButton>
        </>
      )}
    </div>
    {draft.lost && (
      <NotStored silent={draft.silent} file={() => ({ name: '已填写的内容.txt', text: textOf(draft.content) })} />
    )}
  </>
));

/** The draft as text, each field below its label. Drafts contain no secrets. */
function textOf(content: unknown): string {
  const read = v.safeParse(Snapshot, content);
  const values = Object.entries(read.success ? read.output.values : {});
  return values
    .flatMap(([name, value]) => (typeof value === 'string' ? `${labelOf(name)}\r\n${value}\r\n` : []))
    .join('\r\n');
}

function labelOf(name: string): string {
  const field = [...document.querySelectorAll(`[name="${CSS.escape(name)}"]`)].find(
    (one) => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement,
  );
  // Removes the asterisk of a required field.
  return (field?.getAttribute('aria-label') ?? field?.labels?.[0]?.textContent ?? name).replace(/ ?\*$/, '');
}
