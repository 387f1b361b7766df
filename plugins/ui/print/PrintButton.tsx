import { Button, type ButtonProps } from '@mantine/core';
import IconPrinter from '#icons/IconPrinter';

/** Prints the parts of the page that `printed.css` selects. */
export const PrintButton = (look: Pick<ButtonProps, 'size' | 'mih' | 'variant'>) => (
  <Button
    variant="default"
    {...look}
    leftSection={<IconPrinter size={18} aria-hidden />}
    onClick={() => print()}
    data-screen
  >
    打印
  </Button>
);
