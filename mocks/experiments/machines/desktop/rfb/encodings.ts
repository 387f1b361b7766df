// Numbers of the protocol: how pixels may travel, and what else a client may understand.

export const ENCODINGS = {
  raw: 0,
  zlib: 6,
  desktopSize: -223,
  cursor: -239,
  extendedDesktopSize: -308,
  extendedClipboard: -0x3f5e1a32,
} as const;
