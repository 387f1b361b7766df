import IconSend from '#icons/IconSend';
import { ActionIcon } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { GrowingTextarea } from '#plugins/ui/form/GrowingTextarea.tsx';
import css from './Composer.module.css';
import type { ComposerDraft } from './composerDraft.store.ts';

interface ComposerProps {
  label: string;
  placeholder: string;
  draft: ComposerDraft;
  longest: number;
  onSend: (text: string) => void;
  onType?: () => void;
  /** Left of the field. */
  tools?: ReactNode;
  /** Replaces the send button, e.g. with one that stops. */
  instead?: ReactNode;
}

/** The character count appears when so few are left. */
const NEAR_THE_END = 100;

/** The text field of a tab: Enter sends, Shift+Enter starts a new line. */
export const Composer = observer((props: ComposerProps) => {
  const { label, placeholder, draft, longest, onSend, onType, tools, instead } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const tooLong = draft.text.length - longest;

  useEffect(() => {
    // On a phone the keyboard would cover the earlier messages.
    if (matchMedia('(hover: hover)').matches) field.current?.focus();
  }, []);
  const send = () => {
    if (draft.text.trim() === '' || tooLong > 0 || instead !== undefined) return;
    onSend(draft.take());
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During input method composition Enter picks a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={css['composer']}>
      {tools}
      <div className={css['field']}>
        <GrowingTextarea
          ref={field}
          aria-label={label}
          placeholder={placeholder}
          value={draft.text}
          minRows={1}
          maxRows={5}
          error={tooLong > 0 ? `超出${tooLong}个字` : undefined}
          onChange={(event) => {
            draft.set(event.currentTarget.value);
            onType?.();
          }}
          onKeyDown={onKeyDown}
        />
        {tooLong <= 0 && tooLong > -NEAR_THE_END && (
          <p className={css['count']}>
            {draft.text.length} / {longest}
          </p>
        )}
      </div>
      {instead ?? (
        <ActionIcon
          size={36}
          aria-label="发送"
          aria-disabled={draft.text.trim() === '' || tooLong > 0}
          className={css['send']}
          onClick={send}
        >
          <IconSend size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
});
