// The field that takes the keyboard for a desktop: keys are forwarded unchanged, and composed input as text.
import type { DesktopConsole } from './desktopConsole.store.ts';

/** Soft keyboards report no key for backspace, only that something was deleted: there must be something. */
const FILLER = '\u00A0';
/** A browser that says nothing of a paste for so long has nothing to paste. */
const PASTE_PATIENCE = 80;

export function takeKeys(field: HTMLTextAreaElement, console: DesktopConsole, signal: AbortSignal): void {
  const down = new Map<string, KeyboardEvent>();
  let pasting: ReturnType<typeof setTimeout> | undefined;

  const empty = (): void => {
    field.value = FILLER;
    field.setSelectionRange(1, 1);
  };
  const press = (event: KeyboardEvent): void => {
    // The key belongs to an input method or a soft keyboard. Safari ends a composition before its last key, which
    // only this code shows.
    if (event.isComposing || event.keyCode === 229 || event.key === 'Unidentified') return;
    if (isBars(event)) return;
    if (event.type === 'keydown' && isPaste(event)) {
      clearTimeout(pasting);
      pasting = setTimeout(() => console.forward(event), PASTE_PATIENCE);
      return;
    }
    event.preventDefault();
    if (event.type === 'keydown') down.set(event.code, event);
    else down.delete(event.code);
    console.forward(event);
  };
  const release = (): void => {
    for (const { key, code, location } of down.values()) {
      console.forward(new KeyboardEvent('keyup', { key, code, location }));
    }
    down.clear();
  };
  const changed = (event: Event): void => {
    if (!(event instanceof InputEvent) || event.isComposing) return;
    if (event.inputType === 'deleteContentBackward') console.type('\b');
    else if (event.inputType === 'insertLineBreak') console.type('\n');
    else if (event.inputType === 'insertText' && event.data !== null) console.type(event.data);
    empty();
  };

  field.addEventListener('keydown', press, { signal });
  field.addEventListener('keyup', press, { signal });
  field.addEventListener('blur', release, { signal });
  field.addEventListener('input', changed, { signal });
  field.addEventListener(
    'compositionend',
    ({ data }) => {
      if (data !== '') console.type(data);
      empty();
    },
    { signal },
  );
  field.addEventListener(
    'paste',
    (event) => {
      event.preventDefault();
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text === '') return;
      clearTimeout(pasting);
      release();
      void console.paste(text);
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(pasting));
  empty();
}

/** The chord that gives the keyboard back to the bar. */
const isBars = ({ ctrlKey, altKey, code }: KeyboardEvent): boolean => ctrlKey && altKey && code === 'KeyB';

const isPaste = ({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent): boolean =>
  (ctrlKey !== metaKey && !altKey && !shiftKey && code === 'KeyV') ||
  (shiftKey && !ctrlKey && !metaKey && !altKey && code === 'Insert');
