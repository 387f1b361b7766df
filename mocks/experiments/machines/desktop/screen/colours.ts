export const COLOURS = {
  bar: 0x1d3540,
  barText: 0xf1f6f8,
  console: 0x17212b,
  consoleText: 0xd7dee4,
  accent: 0x1c6e8c,
} as const;

/** The sixteen of a terminal, legible on COLOURS.console. */
const TERMINAL_COLOURS: readonly number[] = [
  0x2b3742, 0xe0685f, 0x7cc37c, 0xdcb95c, 0x6aa7e0, 0xc58be0, 0x5cc0c0, 0xd7dee4, 0x6f7f8c, 0xf28b82, 0x9ddb9d,
  0xf0d585, 0x93c3f0, 0xdab0ef, 0x86dada, 0xffffff,
];

/** One of the 256 that a terminal numbers: the sixteen, a cube of 216, 24 greys. */
export function terminalColour(number: number, bold: boolean): number {
  if (number < 16) return TERMINAL_COLOURS[bold && number < 8 ? number + 8 : number] ?? COLOURS.consoleText;
  if (number >= 232) return (8 + 10 * (number - 232)) * 0x010101;
  const step = (part: number): number => (part === 0 ? 0 : 55 + 40 * part);
  const cube = number - 16;
  return (step(Math.floor(cube / 36)) << 16) | (step(Math.floor(cube / 6) % 6) << 8) | step(cube % 6);
}
