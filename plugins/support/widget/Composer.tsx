import IconSend from '#icons/IconSend';
import { ActionIcon, Textarea } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
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
  /** In the place of the button that sends, e.g. one that stops. */
  instead?: ReactNode;
}

/** So many letters before the end the count is shown. */
const NEAR_THE_END = 100;

/** Where one types to a tab: Enter sends, Shift and Enter begin a new line. */
export const Composer = observer((props: ComposerProps) => {
  const { label, placeholder, draft, longest, onSend, onType, tools, instead } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const tooLong = draft.text.length - longest;

  useEffect(() => {
    // On a phone the keyboard would cover what was said before.
    if (matchMedia('(hover: hover)').matches) field.current?.focus();
  }, []);
  const send = () => {
    if (draft.text.trim() === '' || tooLong > 0 || instead !== undefined) return;
    onSend(draft.take());
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a composition chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={css['composer']}>
      {tools}
      <div className={css['field']}>
        <Textarea
          ref={field}
          aria-label={label}
          placeholder={placeholder}
          value={draft.text}
          autosize
          minRows={1}
          maxRows={5}
          error={tooLong > 0 ? `超出 ${tooLong} 个字` : undefined}
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
