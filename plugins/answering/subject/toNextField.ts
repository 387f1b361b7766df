import type { KeyboardEvent } from 'react';

/** Enter moves to the next field within `data-fields`; in the last one it does nothing. */
export function toNextField(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget, nativeEvent } = event;
  // While an input method is composing, Enter belongs to it.
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  event.preventDefault();
  const fields = [...(currentTarget.closest('[data-fields]')?.querySelectorAll('input') ?? [])];
  fields[fields.indexOf(currentTarget) + 1]?.focus();
}
