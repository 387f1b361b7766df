// Turns the input of a terminal into keys.

export type Key =
  /** Letters that were typed, one after the other. */
  | { readonly name: 'text'; readonly text: string }
  /** Text that was pasted. */
  | { readonly name: 'paste'; readonly text: string }
  /** `left`, `home`, `page-up`, `ctrl-a`, `alt-b`, `enter`, `tab`, `escape`, and `resize` when the window has changed. */
  | { readonly name: string; readonly text?: undefined };

const FINAL: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  H: 'home',
  F: 'end',
};
const NUMBERED: Readonly<Record<string, string>> = {
  1: 'home',
  3: 'delete',
  4: 'end',
  5: 'page-up',
  6: 'page-down',
  7: 'home',
  8: 'end',
};
const CONTROL: Readonly<Record<string, string>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\u007F': 'backspace',
  '\b': 'backspace',
  '\u001B': 'escape',
};

const SEQUENCE = /^\u001B(?:\[([\d;?<>=]*)[ -/]*([@-~])|O([\d;]*)([A-Za-z])|\]([^\u0007\u001B]*)(?:\u0007|\u001B\\))/;
const UNFINISHED = /^\u001B(?:\[[\d;?<>=]*[ -/]*|O[\d;]*|\][^\u0007\u001B]*)$/;
const PASTE_END = '\u001B[201~';
const PLAIN = /^[^\u0000-\u001F\u007F]+/;

/** Reads keys from pieces that may end anywhere. */
export class KeyReader {
  #rest = '';

  read(data: string): Key[] {
    let text = this.#rest + data;
    const keys: Key[] = [];
    this.#rest = '';
    while (text !== '') {
      const { key, length } = nextKey(text);
      if (length === 0) {
        this.#rest = text;
        break;
      }
      if (key) keys.push(key);
      text = text.slice(length);
    }
    return keys;
  }
}

function nextKey(text: string): { key?: Key; length: number } {
  const plain = PLAIN.exec(text)?.[0];
  if (plain !== undefined) {
    // Half a character: the other half comes.
    const whole = plain.length === text.length && /[\uD800-\uDBFF]$/.test(plain) ? plain.slice(0, -1) : plain;
    return { key: { name: 'text', text: whole }, length: whole.length };
  }
  const [sequence, parameters = '', final, , application] = SEQUENCE.exec(text) ?? [];
  if (sequence !== undefined) {
    if (final === '~' && parameters === '200') return pasted(text, sequence.length);
    const name = final === '~' ? NUMBERED[parameters.split(';')[0] ?? ''] : FINAL[final ?? application ?? ''];
    const modifier = Number(parameters.split(';')[1] ?? 1) - 1;
    return { ...(name !== undefined && { key: { name: modified(name, modifier) } }), length: sequence.length };
  }
  if (UNFINISHED.test(text)) return { length: 0 };
  const [first = '', second = ''] = text;
  if (first === '\u001B' && second !== '' && second !== '\u001B') {
    const name = CONTROL[second] ?? second;
    return { key: { name: `alt-${name}` }, length: 1 + second.length };
  }
  const name = CONTROL[first] ?? `ctrl-${String.fromCodePoint((first.codePointAt(0) ?? 0) + 96)}`;
  return { key: { name }, length: 1 };
}

function pasted(text: string, from: number): { key?: Key; length: number } {
  const end = text.indexOf(PASTE_END, from);
  if (end < 0) return { length: 0 };
  return { key: { name: 'paste', text: text.slice(from, end) }, length: end + PASTE_END.length };
}

const modified = (name: string, modifier: number): string =>
  modifier <= 0 ? name : (modifier & 4) > 0 ? `ctrl-${name}` : (modifier & 2) > 0 ? `alt-${name}` : name;
