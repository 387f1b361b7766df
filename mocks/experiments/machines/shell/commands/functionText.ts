import type { Shell } from '../Shell.ts';

/** A function as `declare -f` shows it: its lines, indented. */
export function functionText(shell: Shell, name: string): string {
  const definition = shell.functions.get(name);
  if (!definition) return '';
  const inside = definition.text.replace(/^\{\s*/, '').replace(/[;\s]*\}$/, '');
  const lines = inside
    .split(/\n|;(?!;)/)
    .map((line) => line.trim())
    .filter(Boolean);
  const body = lines.map(
    (line, at) => `    ${line}${at < lines.length - 1 && !/(?:\{|then|do|else)$/.test(line) ? ';' : ''}\n`,
  );
  return `${name} () \n{ \n${body.join('')}}\n`;
}
