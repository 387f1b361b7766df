import IconPhoto from '#icons/IconPhoto';
import { Button, Textarea } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { PictureField } from '#plugins/ui/form/PictureField.tsx';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import { MOST_PICTURES } from './replyForm.ts';
import css from './Writing.module.css';

interface WritingFieldsProps {
  form: { readonly sending: boolean; submit(): Promise<boolean> };
  /** `form.input('text')` */
  words: { value: string; onChange: (event: { currentTarget: { value: string } }) => void; onBlur: () => void };
  /** `form.field('images')` */
  images: { value: readonly string[]; onChange: (images: string[]) => void; error: string | undefined };
  /** What the form has to wait for: `form.hold('images', …)`. */
  onWait: (problem: string | undefined) => void;
  label: string;
  placeholder: string;
  submit: string;
  longest: number;
  rows: number;
  /** Under which name its uploads go on after a reload. */
  keepAs?: string;
  takeFocus?: boolean;
  /** Before the button that sends. */
  children?: ReactNode;
}

/** So many characters before the end the count is shown. */
const NEAR_THE_END = 200;

/** The text, its pictures, and the button that sends; Ctrl and Enter send too. */
export const WritingFields = observer(({ form, words, images, onWait, ...props }: WritingFieldsProps) => {
  const { label, placeholder, submit, longest, rows, keepAs, takeFocus = false, children } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [pictures, setPictures] = useState(false);
  const { length } = words.value;
  const shown = pictures || images.value.length > 0;
  useEffect(() => {
    if (takeFocus) field.current?.focus();
  }, [takeFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void form.submit();
  };
  return (
    <>
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={placeholder}
        autosize
        minRows={rows}
        maxRows={16}
        onKeyDown={onKeyDown}
        {...words}
      />
      {shown && <PictureField label="图片" most={MOST_PICTURES} genuine keepAs={keepAs} {...images} onWait={onWait} />}
      <div className={css['foot']}>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconPhoto size={18} aria-hidden />}
          aria-expanded={shown}
          onClick={() => setPictures(!pictures)}
        >
          图片
        </Button>
        {length > longest - NEAR_THE_END && (
          <span className={css['count']} data-over={length > longest || undefined}>
            {length} / {longest}
          </span>
        )}
        <div className={css['buttons']}>
          {children}
          <SubmitButton form={form} size="sm">
            {submit}
          </SubmitButton>
        </div>
      </div>
    </>
  );
});
