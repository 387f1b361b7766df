// Keys of the terminal itself; everything else goes to the machine.

export type KeyAction = 'copy' | 'paste' | 'search' | 'larger' | 'smaller' | 'usual' | 'browser';

type Pressed = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'code'>;

const WITH_SHIFT: Readonly<Record<string, KeyAction>> = { KeyC: 'copy', KeyV: 'paste', KeyF: 'search' };
const WITH_COMMAND: Readonly<Record<string, KeyAction>> = { KeyC: 'copy', KeyV: 'paste', KeyF: 'search' };
const ZOOMS: Readonly<Record<string, KeyAction>> = {
  Equal: 'larger',
  NumpadAdd: 'larger',
  Minus: 'smaller',
  NumpadSubtract: 'smaller',
  Digit0: 'usual',
  Numpad0: 'usual',
};

/**
 * Ctrl-C copies while something is selected, and interrupts otherwise; Ctrl-V pastes. On a Mac both go to the machine,
 * since Cmd is for the browser.
 */
export function keyAction(
  { ctrlKey, metaKey, altKey, shiftKey, code }: Pressed,
  selected: boolean,
): KeyAction | undefined {
  // The chord that gives the keyboard back is the bar's.
  if (ctrlKey && altKey && code === 'KeyB') return 'browser';
  if (altKey) return undefined;
  if (!ctrlKey && !metaKey) return shiftKey && code === 'Insert' ? 'paste' : undefined;
  const zoom = ZOOMS[code];
  // Ctrl-Shift-minus is a key of its own: it undoes in many programs.
  if (zoom && !(ctrlKey && shiftKey && code === 'Minus')) return zoom;
  if (metaKey) return WITH_COMMAND[code] ?? 'browser';
  if (shiftKey) return WITH_SHIFT[code];
  if (code === 'KeyC') return selected ? 'copy' : undefined;
  if (code === 'Insert') return 'copy';
  return code === 'KeyV' && !onMac() ? 'paste' : undefined;
}

const onMac = (): boolean => navigator.platform.startsWith('Mac');
