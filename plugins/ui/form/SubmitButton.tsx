import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { useHydrating } from '../states/hydration.ts';
import { GuardedButton } from '../controls/GuardedButton.tsx';

interface SubmitButtonProps extends Omit<
  ComponentProps<typeof GuardedButton>,
  'type' | 'loading' | 'onClick' | 'form'
> {
  form: { readonly sending: boolean; submit(): Promise<boolean> };
}

/**
 * Sends its form, once; while that goes on it keeps the focus. On a page that came drawn it waits for the script, without
 * which the browser itself would send the form.
 */
export const SubmitButton = observer(({ form, disabled = false, ...button }: SubmitButtonProps) => {
  const hydrating = useHydrating();
  return (
    <GuardedButton
      {...button}
      type="submit"
      disabled={disabled || hydrating}
      loading={form.sending}
      onClick={(event) => {
        event.preventDefault();
        return form.submit();
      }}
    />
  );
});
