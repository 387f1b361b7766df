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

/** Only the first sixteen of a terminal's 256 colours are told apart. */
export const terminalColour = (number: number, bold: boolean): number =>
  TERMINAL_COLOURS[bold && number < 8 ? number + 8 : number] ?? 0xffffff;
