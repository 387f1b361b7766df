// Style sheets of Mantine that its components refine. They must come before what refines them, whatever route is opened
// first, and must not come again after it.

/** Loaded with every page, in this order. */
const EAGER = ['baseline', 'global'];

/** Loaded on demand: together and once, ahead of whatever refines them. */
const LAZY = [
  'UnstyledButton',
  'VisuallyHidden',
  'Paper',
  'CloseButton',
  'Group',
  'Loader',
  'Overlay',
  'Flex',
  'ActionIcon',
  'ScrollArea',
  'Popover',
  'ModalBase',
  'Input',
  'InlineInput',
  'FloatingIndicator',
];

export const eagerSheets: readonly string[] = EAGER.map((name) => `@mantine/core/styles/${name}.layer.css`);

/** Matches the file of a lazy sheet. */
export const lazySheet = new RegExp(`[\\\\/]styles[\\\\/](${LAZY.join('|')})\\.layer\\.css$`);
