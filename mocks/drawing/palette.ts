/** The colours of one subject: a background gradient, and the foreground. */
export type Colours = readonly [from: string, to: string, ink: string];

export const PALETTE: readonly [Colours, ...Colours[]] = [
  ['#0b6b5b', '#1fa287', '#d7f2ea'],
  ['#1d4e89', '#3f86c9', '#dcebfa'],
  ['#5a3d8a', '#8d6bc4', '#ece3f8'],
  ['#b2541a', '#e58a3c', '#fdebd8'],
  ['#29506b', '#4f8aa8', '#dff0f7'],
  ['#8a5601', '#d18f1c', '#fff0d4'],
  ['#39489c', '#6f80d8', '#e4e8fb'],
  ['#7d2a3b', '#bf5468', '#fae1e6'],
  ['#3c5a2a', '#6f9a4d', '#e6f2dc'],
  ['#1a6a75', '#35a3ab', '#d9f2f3'],
];

export function coloursOf(index: number): Colours {
  return PALETTE[Math.abs(index) % PALETTE.length] ?? PALETTE[0];
}
