// Spaces as HTML shows them: of several in a row, and of those at the beginning of a line, all but the last would vanish.
import { Fragment, type Node } from 'prosemirror-model';
import { marks, nodes } from '../schema/schema.ts';

const OBJECT = '\uFFFC';
const STAYING = '\u00A0';

/** The same content with spaces that stay; those at the end of a paragraph go. */
export function withPlainSpaces(content: Fragment): Fragment {
  return Fragment.from(
    content.content.map((node) => (node.isTextblock ? plainBlock(node) : node.copy(withPlainSpaces(node.content)))),
  );
}

function plainBlock(block: Node): Node {
  if (block.type.spec.code) return block;
  // Formulas are no code, whatever stands around them.
  const children = block.children.map((child) =>
    child.isText ? child : child.mark(marks.code.removeFromSet(child.marks)),
  );
  const letters = children.flatMap((child) => {
    const code = marks.code.isInSet(child.marks) !== undefined;
    const text = child.text ?? (child.type === nodes.hard_break ? '\n' : OBJECT);
    return text.split('').map((letter) => ({ letter: letter.replace(/[\t\r\f\n]/, child.isText ? ' ' : '$&'), code }));
  });
  const plain = plainSpaces(letters);
  let at = 0;
  const written = children.flatMap((child) => {
    const from = at;
    at += child.nodeSize;
    if (!child.isText) return child;
    const text = plain.slice(from, at).join('');
    return text === '' ? [] : block.type.schema.text(text, child.marks);
  });
  return block.copy(Fragment.from(written));
}

interface Letter {
  readonly letter: string;
  /** In code that somebody may copy: it gets no special spaces, and loses those that nobody would see. */
  readonly code: boolean;
}

/** One for each letter; empty for those that go. */
function plainSpaces(letters: readonly Letter[]): string[] {
  const end = letters.findLastIndex(({ letter }) => letter !== ' ');
  const plain: string[] = [];
  let before = '\n';
  for (const [at, { letter, code }] of letters.entries()) {
    const now = at > end ? '' : letter === ' ' ? spaceBetween(before, letters[at + 1]?.letter, code) : letter;
    plain.push(now);
    if (now !== '') before = now;
  }
  return plain;
}

function spaceBetween(before: string, after: string | undefined, code: boolean): string {
  const vanishes = before === ' ' || before === '\n';
  if (code) return vanishes ? '' : ' ';
  return vanishes || after === ' ' || after === '\n' ? STAYING : ' ';
}
