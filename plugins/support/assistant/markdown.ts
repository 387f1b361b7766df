// Parses the Markdown that language models write into data, never into HTML: paragraphs, lists, headings, code.

/** `at`: the index of its start in the line. */
export type Inline = { at: number; text: string } & (
  | { kind: 'text' | 'strong' | 'code' }
  | { kind: 'link'; address: string }
);

/** `at`: its first line. */
export type Block = { at: number } & (
  | { kind: 'paragraph' | 'heading'; content: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: { at: number; content: Inline[] }[] }
  | { kind: 'code'; language: string; text: string }
);

const FENCE = /^\s*```\s*([\w+#.-]*)\s*$/;
const HEADING = /^#{1,6}\s+(.+?)\s*#*$/;
const BULLET = /^\s*[-*•]\s+(.+)$/;
const NUMBER = /^\s*(\d{1,3})[.、)）]\s*(.+)$/;
const INLINE = /`([^`\n]+)`|\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)\)/g;

/** An unfinished answer is parsed as if everything still open ended there. */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const fence = FENCE.exec(line);
    if (fence) {
      const end = lines.findIndex((one, index) => index > at && FENCE.test(one));
      const last = end < 0 ? lines.length : end;
      blocks.push({ at, kind: 'code', language: fence[1] ?? '', text: lines.slice(at + 1, last).join('\n') });
      at = last;
    } else if (line.trim() !== '') {
      readLine(line, at, blocks);
    }
  }
  return blocks;
}

function readLine(line: string, at: number, blocks: Block[]): void {
  const heading = HEADING.exec(line);
  const bullet = BULLET.exec(line);
  const number = NUMBER.exec(line);
  if (heading) blocks.push({ at, kind: 'heading', content: readInline(heading[1] ?? '') });
  else if (bullet) addItem(blocks, { at, ordered: false, start: 1, text: bullet[1] ?? '' });
  else if (number) addItem(blocks, { at, ordered: true, start: Number(number[1]), text: number[2] ?? '' });
  else blocks.push({ at, kind: 'paragraph', content: readInline(line) });
}

interface ReadItem {
  at: number;
  ordered: boolean;
  start: number;
  text: string;
}

function addItem(blocks: Block[], { at, ordered, start, text }: ReadItem): void {
  const last = blocks.at(-1);
  const item = { at, content: readInline(text) };
  if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item);
  else blocks.push({ at, kind: 'list', ordered, start, items: [item] });
}

function readInline(text: string): Inline[] {
  const pieces: Inline[] = [];
  let read = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, strong, label = '', address = ''] = match;
    const at = match.index;
    if (at > read) pieces.push({ at: read, kind: 'text', text: text.slice(read, at) });
    if (code !== undefined) pieces.push({ at, kind: 'code', text: code });
    else if (strong !== undefined) pieces.push({ at, kind: 'strong', text: strong });
    else pieces.push({ at, kind: 'link', text: label, address });
    read = at + whole.length;
  }
  if (read < text.length) pieces.push({ at: read, kind: 'text', text: text.slice(read) });
  return pieces;
}
