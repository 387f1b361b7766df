import { Button, type ButtonProps } from '@mantine/core';
import IconPrinter from '#icons/IconPrinter';

/** Prints the page, or rather what `printed.css` leaves of it. */
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
