import type { Icon } from '@tabler/icons-react';
import { IconButton } from '../../controls/IconButton.tsx';

// Names of keys on this device.
const onMac = (): boolean => typeof navigator === 'object' && /Mac|iPhone|iPad/.test(navigator.userAgent);

interface ToolButtonProps {
  name: string;
  icon: Icon;
  keys?: string | undefined;
  pressed?: boolean | undefined;
  disabled?: boolean;
  onClick: () => void;
}

/** Reached with the arrow keys of its toolbar; a disabled one can still be focused. */
export function ToolButton({ name, icon: Sign, keys, pressed, disabled = false, onClick }: ToolButtonProps) {
  return (
    <IconButton
      small
      data-tool
      label={name}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      title={keys === undefined ? name : `${name}（${keyName(keys)}）`}
      // Keeps the cursor in the text, and a phone's keyboard open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      <Sign size={20} stroke={1.75} aria-hidden />
    </IconButton>
  );
}

/** `Mod-Alt-1` as 「Ctrl+Alt+1」, or 「⌘⌥1」. */
function keyName(keys: string): string {
  const parts = keys.split('-').map((part) => (part.length === 1 ? part.toUpperCase() : part));
  return onMac()
    ? parts.map((part) => ({ Mod: '⌘', Alt: '⌥', Shift: '⇧' })[part] ?? part).join('')
    : parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join('+');
}
