import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import { useDraft } from '#plugins/offline/drafts/useDraft.ts';
import { DraftNote } from '#plugins/ui/form/DraftNote.tsx';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import outgoingOf from './discussOutbox.ts';
import type { Unsent } from './outgoing.store.ts';
import { type Answering, draftAbout, draftKey, LONGEST_REPLY, replyForm } from './replyForm.ts';
import { UnsentCard } from './UnsentCard.tsx';
import { WritingFields } from './WritingFields.tsx';
import css from './Writing.module.css';

interface ReplyComposerProps {
  about: Answering;
  /** Shows the field; otherwise only unsent replies. */
  open: boolean;
  /** Opens and closes the field; without this it is always shown. */
  onOpen?: (open: boolean) => void;
  /** New replies are allowed. */
  writable: boolean;
}

/** The reply field, with unsent replies below. */
export const ReplyComposer = observer(({ about, open, onOpen, writable }: ReplyComposerProps) => {
  const outgoing = outgoingOf(useKernel());
  const clock = useServerClock();
  const { discussId, replyId } = about;
  const [form] = useState(() =>
    replyForm(
      outgoing,
      () => clock.now(),
      about,
      () => onOpen?.(false),
    ),
  );
  useEffect(() => outgoing.show(), [outgoing]);
  const edit = (unsent: Unsent) => {
    form.set('text', unsent.written.text);
    form.set('images', [...unsent.written.images]);
    onOpen?.(true);
    void outgoing.letGo(unsent);
  };
  return (
    <div className={css['writing']}>
      {open && writable && <ReplyField about={about} form={form} onOpen={onOpen} />}
      {outgoing.replies(discussId, replyId).map((unsent) => (
        <UnsentCard key={unsent.id} of={unsent} onEdit={writable && !form.changed ? () => edit(unsent) : undefined} />
      ))}
    </div>
  );
});

interface ReplyFieldProps extends Pick<ReplyComposerProps, 'about'> {
  form: ReturnType<typeof replyForm>;
  onOpen: ReplyComposerProps['onOpen'];
}

const ReplyField = observer(({ about, form, onOpen }: ReplyFieldProps) => {
  const [draftable] = useState(() => draftAbout(form, about));
  const draft = useDraft(draftable, draftKey(about));
  const name = `回复${about.to === undefined ? '讨论' : `@${about.to}`}`;
  return (
    <FormFrame form={form} label={name}>
      <DraftNote draft={draft} />
      <WritingFields
        form={form}
        label={name}
        placeholder={about.to === undefined ? '说说你的看法，或把问题问清楚' : name}
        submit="发布回复"
        longest={LONGEST_REPLY}
        rows={about.to === undefined ? 3 : 2}
        keepAs={draftKey(about)}
        takeFocus={onOpen !== undefined}
      >
        {onOpen && (
          <Button variant="default" onClick={() => onOpen(false)}>
            收起
          </Button>
        )}
      </WritingFields>
    </FormFrame>
  );
});
