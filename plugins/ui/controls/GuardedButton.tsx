import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';
import { GUARDED } from './secondClicks.ts';
import { useClickGuard } from './useClickGuard.ts';

type NativeProps = Omit<ComponentProps<'button'>, keyof ButtonProps | 'onClick' | 'ref'>;

interface GuardedButtonProps extends ButtonProps, NativeProps {
  /** If it returns a promise, the button shows progress until it settles. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
}

/**
 * A button that cannot be pressed twice by accident: further clicks are ignored for 2 s or until its loading ends, and the
 * second half of a double click always.
 * It keeps the focus while it works, so that keyboard users do not lose their place.
 * @example <GuardedButton onClick={() => note.save()}>保存</GuardedButton>
 */
export function GuardedButton({ onClick, loading = false, disabled = false, ...button }: GuardedButtonProps) {
  const { working, guard } = useClickGuard(loading);
  return (
    <Button
      {...button}
      loading={working}
      renderRoot={(root: ComponentProps<'button'>) => (
        <button
          type="button"
          {...root}
          disabled={disabled}
          {...GUARDED}
          aria-disabled={working || undefined}
          aria-busy={working || undefined}
        />
      )}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        // An ignored click on a submit button must not submit either.
        if (!guard(() => onClick?.(event))) event.preventDefault();
      }}
    />
  );
}
