import type { KeyboardEvent } from 'react';

/** Enter goes on to the next field within `data-fields`; on the last one it does nothing. */
export function toNextField(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget, nativeEvent } = event;
  // While a Chinese word is being composed, Enter belongs to the composing.
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  event.preventDefault();
  const fields = [...(currentTarget.closest('[data-fields]')?.querySelectorAll('input') ?? [])];
  fields[fields.indexOf(currentTarget) + 1]?.focus();
}
