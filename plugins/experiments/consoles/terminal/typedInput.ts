// What a terminal gives out is not all typed: it answers questions of programs, and says where the mouse is.

/** Device attributes, cursor position, status, modes, window and colours, as xterm answers them; focus in and out. */
const REPLY =
  /^(?:\u001B\[[?>=]?[\d;]*(?:c|R|n|t|\$y)|\u001B\[[IO]|\u001B\]\d+;[^\u0007\u001B]*(?:\u0007|\u001B\\)|\u001BP[^\u001B]*\u001B\\)+$/;
const MOUSE = /^(?:\u001B\[<[\d;]+[Mm]|\u001B\[M[^]{3})+$/;

export type InputKind = 'typed' | 'mouse' | 'reply';

export function inputKind(data: string): InputKind {
  if (REPLY.test(data)) return 'reply';
  return MOUSE.test(data) ? 'mouse' : 'typed';
}

/** Whole characters, at most so many UTF-16 units at a time. */
export function* inPieces(text: string, most: number): Generator<string> {
  for (let from = 0; from < text.length;) {
    let to = Math.min(text.length, from + most);
    // Not between the halves of one.
    if ((text.codePointAt(to - 1) ?? 0) > 0xffff) to -= 1;
    yield text.slice(from, to);
    from = to;
  }
}
