// Style sheets that other components of Mantine build on. They come first and in this order, whatever route is opened
// first: loaded later, they would override the components that refine them.
const BASE = [
  'default-css-variables',
  'baseline',
  'global',
  'ScrollArea',
  'UnstyledButton',
  'VisuallyHidden',
  'Paper',
  'Popover',
  'CloseButton',
  'Group',
  'Loader',
  'Overlay',
  'ModalBase',
  'Input',
  'InlineInput',
  'Flex',
  'FloatingIndicator',
  'ActionIcon',
];

export const mantineBase: readonly string[] = BASE.map((name) => `@mantine/core/styles/${name}.layer.css`);
