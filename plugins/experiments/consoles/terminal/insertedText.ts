import type { Terminal } from '@xterm/xterm';

/**
 * Text that comes without a key, from an emoji panel or dictation: xterm leaves it lying in its field while it serves a
 * screen reader.
 */
export function sendInsertedText(host: HTMLElement, terminal: Terminal, signal: AbortSignal): void {
  let keyed = false;
  host.addEventListener('keydown', () => (keyed = true), { capture: true, signal });
  host.addEventListener('keyup', () => (keyed = false), { capture: true, signal });
  host.addEventListener(
    'input',
    (event) => {
      if (!terminal.options.screenReaderMode || keyed || !(event instanceof InputEvent)) return;
      if (event.inputType === 'insertText' && !event.isComposing && event.data !== null) terminal.input(event.data);
    },
    { signal },
  );
}
