// Names of keys on this device.
const onMac = (): boolean => typeof navigator === 'object' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** `Mod-Alt-1` as 「Ctrl+Alt+1」, or 「⌘⌥1」. */
export function keyName(keys: string): string {
  const parts = keys.split('-').map((part) => (part.length === 1 ? part.toUpperCase() : part));
  return onMac()
    ? parts.map((part) => ({ Mod: '⌘', Alt: '⌥', Shift: '⇧' })[part] ?? part).join('')
    : parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join('+');
}
