import { Button, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import { useDraft } from '#plugins/offline/drafts/useDraft.ts';
import { DraftNote } from '#plugins/ui/form/DraftNote.tsx';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import type { Discuss } from '../api.ts';
import { isFormatted } from '../writing/plainText.ts';
import { changePostForm, LONGEST_POST } from '../writing/postForm.ts';
import { WritingFields } from '../writing/WritingFields.tsx';

interface ChangePostProps {
  discuss: Discuss;
  onDone: () => void;
}

/** Changes what the reader began. */
export const ChangePost = observer(({ discuss, onDone }: ChangePostProps) => {
  const kernel = useKernel();
  const [form] = useState(() => changePostForm(kernel, discuss, onDone));
  const draft = useDraft(form, `discuss-change:${discuss.id}`);
  const cancel = () => {
    draft.clear();
    onDone();
  };
  return (
    <FormFrame form={form} label="编辑讨论">
      <DraftNote draft={draft} />
      {isFormatted(discuss.content) && <p className="yx-note">保存后，原来的排版会变成纯文字</p>}
      <TextInput label="标题" required {...form.input('title')} />
      <WritingFields
        form={form}
        label="讨论的内容"
        placeholder="内容"
        submit="保存"
        longest={LONGEST_POST}
        rows={5}
        takeFocus
      >
        <Button variant="default" onClick={cancel}>
          取消
        </Button>
      </WritingFields>
    </FormFrame>
  );
});
