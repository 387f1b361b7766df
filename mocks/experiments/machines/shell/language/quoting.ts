// Texts as they would have to be typed.

/** Always in quotes, or only where it has to be. */
export function shellQuoted(text: string, always = false): string {
  if (!always && /^[\w@%+=:,./-]+$/.test(text)) return text;
  if (/[\u0000-\u001F\u007F]/.test(text)) {
    const letters = [...text].map((letter) => CONTROLS[letter] ?? (/['\\]/.test(letter) ? `\\${letter}` : letter));
    return `$'${letters.join('')}'`;
  }
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** With a backslash before each letter that means something, as `printf %q` does it. */
export function backslashed(text: string): string {
  if (text === '') return "''";
  if (/[\u0000-\u001F\u007F]/.test(text)) return shellQuoted(text);
  return text.replaceAll(/[\s!"#$&'()*,;<>?[\\\]^`{|}]|^~/g, String.raw`\$&`);
}

const CONTROLS: Readonly<Record<string, string>> = {
  '\n': String.raw`\n`,
  '\t': String.raw`\t`,
  '\r': String.raw`\r`,
  '\u001B': String.raw`\E`,
  '\u0007': String.raw`\a`,
};
