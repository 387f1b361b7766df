import IconPhoto from '#icons/IconPhoto';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { PictureField } from '#plugins/ui/form/uploads/PictureField.tsx';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import { GrowingTextarea } from '#plugins/ui/form/GrowingTextarea.tsx';
import { MOST_PICTURES } from './replyForm.ts';
import css from './Writing.module.css';

/** A `Form` with a text and pictures. */
interface WritingForm {
  readonly sending: boolean;
  submit(): Promise<boolean>;
  input(name: 'text'): {
    value: string;
    onChange: (event: { currentTarget: { value: string } }) => void;
    onBlur: () => void;
    error: string | undefined;
  };
  field(name: 'images'): {
    value: readonly string[];
    onChange: (images: string[]) => void;
    error: string | undefined;
  };
  hold(name: 'images', problem: string | undefined): void;
}

interface WritingFieldsProps {
  form: WritingForm;
  label: string;
  placeholder: string;
  submit: string;
  longest: number;
  rows: number;
  /** The name under which its uploads continue after a reload. */
  keepAs?: string;
  takeFocus?: boolean;
  /** Before the button that sends. */
  children?: ReactNode;
}

/** The count is shown when this many characters or fewer are left. */
const NEAR_THE_END = 200;

/** The text, its pictures, and the button that sends; Ctrl and Enter send too. */
export const WritingFields = observer((props: WritingFieldsProps) => {
  const { form, submit, longest, keepAs, children } = props;
  const [pictures, setPictures] = useState(false);
  const images = form.field('images');
  const shown = pictures || images.value.length > 0;
  return (
    <>
      <Words {...props} />
      {shown && (
        <PictureField
          label="图片"
          most={MOST_PICTURES}
          genuine
          keepAs={keepAs}
          {...images}
          onWait={(problem) => form.hold('images', problem)}
        />
      )}
      <div className={css['foot']}>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconPhoto size={18} aria-hidden />}
          aria-expanded={shown}
          onClick={() => setPictures(!pictures)}
        >
          图片
        </Button>
        <Count form={form} longest={longest} />
        <div className={css['buttons']}>
          {children}
          <SubmitButton form={form}>{submit}</SubmitButton>
        </div>
      </div>
    </>
  );
});

/** A component of its own, so that a keystroke redraws nothing else. */
const Words = observer(({ form, label, placeholder, rows, takeFocus = false }: WritingFieldsProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takeFocus) field.current?.focus();
  }, [takeFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void form.submit();
  };
  return (
    <GrowingTextarea
      ref={field}
      aria-label={label}
      placeholder={placeholder}
      minRows={rows}
      maxRows={16}
      onKeyDown={onKeyDown}
      {...form.input('text')}
    />
  );
});

const Count = observer(({ form, longest }: Pick<WritingFieldsProps, 'form' | 'longest'>) => {
  const { length } = form.input('text').value;
  if (length <= longest - NEAR_THE_END) return null;
  return (
    <span className={css['count']} data-over={length > longest || undefined}>
      {length} / {longest}
    </span>
  );
});
