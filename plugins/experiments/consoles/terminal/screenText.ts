import type { Terminal } from '@xterm/xterm';

/** All that a terminal has put out and still remembers; a line that ran over several rows is one again. */
export function screenText({ buffer: { active } }: Terminal): string {
  const lines: string[] = [];
  for (let row = 0; row < active.length; row += 1) {
    const line = active.getLine(row);
    if (!line) continue;
    const goesOn = active.getLine(row + 1)?.isWrapped ?? false;
    const text = line.translateToString(!goesOn);
    if (line.isWrapped && lines.length > 0) lines.push((lines.pop() ?? '') + text);
    else lines.push(text);
  }
  return lines.join('\n').trimEnd();
}
