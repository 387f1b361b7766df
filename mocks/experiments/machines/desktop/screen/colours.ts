// The desktop's colours.

export const COLOURS = {
  wallpaper: 0x2f5d73,
  wallpaperBand: 0x2a5367,
  wallpaperText: 0xdcebf1,
  taskbar: 0x1d3540,
  taskbarButton: 0x2b4a58,
  taskbarActive: 0x3f6a7d,
  taskbarText: 0xf1f6f8,
  title: 0xe3e9ec,
  titleActive: 0xcfe0e8,
  titleText: 0x22323a,
  titleIdle: 0x61727b,
  border: 0x9fb1ba,
  window: 0xffffff,
  toolbar: 0xf3f6f7,
  line: 0xd6dee2,
  button: 0xffffff,
  buttonPressed: 0xcfe0e8,
  text: 0x1f2b31,
  faint: 0x61727b,
  disabled: 0xa9b5bb,
  accent: 0x1c6e8c,
  accentText: 0xffffff,
  selection: 0xbfdcea,
  danger: 0xa8322d,
  folder: 0xe0ab45,
  folderDark: 0xc58f2b,
  paper: 0xfdfdfd,
  paperLine: 0x8fa3ad,
  console: 0x17212b,
  consoleText: 0xd7dee4,
} as const;

/** The sixteen of a terminal, legible on COLOURS.console. */
export const TERMINAL_COLOURS: readonly number[] = [
  0x2b3742, 0xe0685f, 0x7cc37c, 0xdcb95c, 0x6aa7e0, 0xc58be0, 0x5cc0c0, 0xd7dee4, 0x6f7f8c, 0xf28b82, 0x9ddb9d,
  0xf0d585, 0x93c3f0, 0xdab0ef, 0x86dada, 0xffffff,
];
