// Preserves spaces: HTML collapses consecutive ones and drops those at the start of a line.
import { Fragment, type Node } from 'prosemirror-model';
import { marks, nodes } from '../schema/schema.ts';

const OBJECT = '\uFFFC';
const STAYING = '\u00A0';

/** The same content with preserved spaces; those at the end of a paragraph are removed. */
export function withPlainSpaces(content: Fragment): Fragment {
  return Fragment.from(
    content.content.map((node) => (node.isTextblock ? plainBlock(node) : node.copy(withPlainSpaces(node.content)))),
  );
}

function plainBlock(block: Node): Node {
  if (block.type.spec.code) return block;
  // Formulas are never code, even within code.
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
  /** Code may be copied: it must not contain special spaces, and loses invisible ones. */
  readonly code: boolean;
}

/** One string per letter; empty for removed spaces. */
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
