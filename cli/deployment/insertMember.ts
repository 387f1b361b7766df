// Edits JSON without changing its order, indentation and line ends.
import type { Place } from '#plugins/shell/operator/jsonPlaces.ts';

/** Replaces a value. */
export function replaceAt(text: string, { start, end }: Place, value: string): string {
  return text.slice(0, start) + value + text.slice(end);
}

/** Adds a member at the end of an object, formatted like the one before it. */
export function insertMember(text: string, object: Place, name: string, value: string): string {
  const member = `${JSON.stringify(name)}: ${value}`;
  const last = [...(object.members?.values() ?? [])].at(-1);
  if (last?.name) {
    const gap = /[{,](\s*)$/.exec(text.slice(0, last.name.start))?.[1] ?? '';
    // Whitespace after an opening bracket differs from that after a comma.
    const between = gap.includes('\n') ? gap : ' ';
    return `${text.slice(0, last.end)},${between}${member}${text.slice(last.end)}`;
  }
  const lineEnd = /\r?\n/.exec(text.trim())?.[0];
  if (lineEnd === undefined) return replaceAt(text, object, `{ ${member} }`);
  const own = indentOf(text, object.start);
  return replaceAt(text, object, `{${lineEnd}${own}${unitOf(text)}${member}${lineEnd}${own}}`);
}

/** The indentation of the line at a position. */
function indentOf(text: string, at: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', at - 1) + 1))?.[0] ?? '';
}

/** One step of indentation: as in the file, or two spaces. */
function unitOf(text: string): string {
  return /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
}
