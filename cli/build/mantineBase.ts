// Mantine's style sheets that its components refine.

/** Loaded with every page; Mantine's `baseline` is replaced by our quicker one, plugins/ui/theme/baseline.css. */
const EAGER = ['global'];

/** Loaded on demand as one file, since they refine each other in this order. */
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
export const lazySheet = fileOf(LAZY);
export const baseSheet = fileOf([...EAGER, ...LAZY]);

function fileOf(names: readonly string[]): RegExp {
  return new RegExp(`[\\\\/]styles[\\\\/](${names.join('|')})\\.layer\\.css$`);
}
