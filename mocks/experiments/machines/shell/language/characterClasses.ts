/** `[:digit:]` and its like, as they stand between the brackets of a regular expression. */
export const CHARACTER_CLASSES: Readonly<Record<string, string>> = {
  digit: '0-9',
  alpha: 'A-Za-z',
  alnum: '0-9A-Za-z',
  upper: 'A-Z',
  lower: 'a-z',
  space: String.raw`\s`,
  punct: String.raw`!-\/:-@\[-\x60{-~`,
  blank: String.raw` \t`,
  xdigit: '0-9A-Fa-f',
};
