// A position in a text as editors count: lines and columns from 1.

export interface Position {
  line: number;
  column: number;
}

const LINE_END = /\r\n|\n|\r/g;

export function positionOf(text: string, offset: number): Position {
  let line = 1;
  let start = 0;
  for (const { index, 0: end } of text.matchAll(LINE_END)) {
    if (index + end.length > offset) break;
    line += 1;
    start = index + end.length;
  }
  return { line, column: offset - start + 1 };
}

export function linesOf(text: string): string[] {
  return text.split(LINE_END);
}
