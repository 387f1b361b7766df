import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { useHydrating } from '#kernel/browser/hydration.ts';
import { GuardedButton } from '../controls/GuardedButton.tsx';

interface SubmitButtonProps extends Omit<
  ComponentProps<typeof GuardedButton>,
  'type' | 'loading' | 'onClick' | 'form'
> {
  form: { readonly sending: boolean; submit(): Promise<boolean> };
}

/**
 * Submits its form once, and keeps the focus meanwhile. On a server-drawn page it is disabled until the script has
 * loaded, since the browser itself would submit the form.
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
