// Tells typed input from the rest of xterm's output: answers to programs, and mouse positions.

/** Device attributes, cursor position, status, modes, window, colours and focus, in xterm's form. */
const REPLY =
  /^(?:\u001B\[[?>=]?[\d;]*(?:c|R|n|t|\$y)|\u001B\[[IO]|\u001B\]\d+;[^\u0007\u001B]*(?:\u0007|\u001B\\)|\u001BP[^\u001B]*\u001B\\)+$/;
const MOUSE = /^(?:\u001B\[<[\d;]+[Mm]|\u001B\[M[^]{3})+$/;

export type InputKind = 'typed' | 'mouse' | 'reply';

export function inputKind(data: string): InputKind {
  if (REPLY.test(data)) return 'reply';
  return MOUSE.test(data) ? 'mouse' : 'typed';
}

/** Splits text into pieces of at most `most` UTF-16 units, in whole characters. */
export function* inPieces(text: string, most: number): Generator<string> {
  for (let from = 0; from < text.length;) {
    let to = Math.min(text.length, from + most);
    // Do not split a surrogate pair.
    if ((text.codePointAt(to - 1) ?? 0) > 0xffff) to -= 1;
    yield text.slice(from, to);
    from = to;
  }
}
