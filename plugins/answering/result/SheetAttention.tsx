import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import type { AnswerSheetDto } from '../api.ts';
import { AttentionEntries } from '../room/saving/AttentionEntries.tsx';
import { attentionListOf } from '../sheet/attention.store.ts';
import css from './SheetResult.module.css';

/** Answers written on this device that were not handed in. */
export const SheetAttention = observer(({ of: { id, title, subjects } }: { of: AnswerSheetDto }) => {
  const kernel = useKernel();
  const [list] = useState(() => attentionListOf(kernel, id));
  useEffect(() => void list.load(), [list]);
  if (list.all.length === 0) return null;
  return (
    <div className={css['attention']}>
      <p>以下内容没有计入这份答卷，仍保存在本机。你可以导出留存；有疑问时，请把它交给老师。</p>
      <AttentionEntries entries={list.all} subjects={subjects ?? []} title={title} onDismiss={list.dismiss} />
    </div>
  );
});
