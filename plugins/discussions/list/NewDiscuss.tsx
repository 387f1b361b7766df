import { Button, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import { useDraft } from '#plugins/offline/drafts/useDraft.ts';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import { DraftNote } from '#plugins/ui/form/DraftNote.tsx';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import type { Where } from '../api.ts';
import outgoingOf from '../writing/discussOutbox.ts';
import type { Unsent } from '../writing/outgoing.store.ts';
import type { WrittenPost } from '../writing/written.ts';
import { LONGEST_POST, newPostForm } from '../writing/postForm.ts';
import { UnsentCard } from '../writing/UnsentCard.tsx';
import { WritingFields } from '../writing/WritingFields.tsx';
import css from './DiscussList.module.css';

interface NewDiscussProps {
  where: Where;
  /** The future readers, in words. */
  readers: string;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** The form for a new discussion, with unsent ones below. A draft opens it by itself. */
export const NewDiscuss = observer(({ where, readers, open, onOpen }: NewDiscussProps) => {
  const outgoing = outgoingOf(useKernel());
  const clock = useServerClock();
  const { classroomId, courseId, chapterRefId } = where;
  const [form] = useState(() =>
    newPostForm(
      outgoing,
      () => clock.now(),
      where,
      () => onOpen(false),
    ),
  );
  const key = `discuss-new:${[classroomId, courseId, chapterRefId].filter(Boolean).join(':')}`;
  const draft = useDraft(form, key);
  const { restored } = draft;
  const titleField = useRef<HTMLInputElement>(null);
  useEffect(() => outgoing.show(), [outgoing]);
  // A form that a draft opened must not take the focus.
  useEffect(() => {
    if (open && !restored) titleField.current?.focus();
  }, [open, restored]);
  useEffect(() => {
    if (restored) onOpen(true);
  }, [restored, onOpen]);
  const edit = (unsent: Unsent<WrittenPost>) => {
    const { title, text, images } = unsent.written;
    form.set('title', title);
    form.set('text', text);
    form.set('images', [...images]);
    onOpen(true);
    void outgoing.letGo(unsent);
  };
  return (
    <>
      {open && (
        <div className={`yx-card ${css['begun']}`}>
          <FormFrame form={form} label="发起讨论">
            <DraftNote draft={draft} />
            <TextInput
              ref={titleField}
              label="标题"
              placeholder="用一句话说清楚要讨论什么"
              required
              {...form.input('title')}
            />
            <WritingFields
              form={form}
              label="内容"
              placeholder="想做什么，看到了什么，试过什么"
              submit="发布"
              longest={LONGEST_POST}
              rows={4}
              keepAs={key}
            >
              <Button variant="default" onClick={() => onOpen(false)}>
                收起
              </Button>
            </WritingFields>
            <p className="yx-note">{readers}都能看到</p>
          </FormFrame>
        </div>
      )}
      {outgoing.posts(where).map((unsent) => (
        <UnsentCard key={unsent.id} of={unsent} onEdit={form.changed ? undefined : () => edit(unsent)} />
      ))}
    </>
  );
});
