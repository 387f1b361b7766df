import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { GuardedButton } from '../controls/GuardedButton.tsx';

interface SubmitButtonProps extends Omit<
  ComponentProps<typeof GuardedButton>,
  'type' | 'loading' | 'onClick' | 'form'
> {
  form: { readonly sending: boolean; submit(): Promise<boolean> };
}

/** Sends its form, once; while that goes on it keeps the focus. */
export const SubmitButton = observer(({ form, ...button }: SubmitButtonProps) => (
  <GuardedButton
    {...button}
    type="submit"
    loading={form.sending}
    onClick={(event) => {
      event.preventDefault();
      return form.submit();
    }}
  />
));
