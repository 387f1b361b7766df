import IconChevronDown from '#icons/IconChevronDown';
import IconChevronUp from '#icons/IconChevronUp';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import { PAGE_JUMP_TEXTS } from '#plugins/ui/constants.ts';
import type { Pdf } from './pdf.store.ts';
import css from './PdfTools.module.css';
import { Tool } from './Tool.tsx';

/** The current page; typing another number goes there. */
export const PageField = observer(({ pdf }: { pdf: Pdf }) => {
  const { notices } = useKernel();
  const [typed, setTyped] = useState<string>();
  const { page, pageNum } = pdf;
  const jump = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typed === undefined) return;
    const wanted = Number(typed);
    if (typed.trim() === '') notices.warning(PAGE_JUMP_TEXTS.empty);
    else if (!Number.isInteger(wanted) || wanted < 1 || wanted > pageNum) notices.warning(PAGE_JUMP_TEXTS.wrong);
    else pdf.jumpTo(wanted);
    setTyped(undefined);
  };
  return (
    <form method="post" className={css['pages']} onSubmit={jump}>
      <Tool spare name="上一页" keys="←" icon={IconChevronUp} onClick={() => pdf.jumpTo(page - 1)} />
      <Tool spare name="下一页" keys="→" icon={IconChevronDown} onClick={() => pdf.jumpTo(page + 1)} />
      <input
        className={css['page']}
        aria-label="页码"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? page}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
      <span className={`yx-note ${css['of']}`}>/ {pageNum}</span>
    </form>
  );
});
