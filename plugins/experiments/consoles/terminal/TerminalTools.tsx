import { Button, Checkbox } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import IconDots from '#icons/IconDots';
import IconSearch from '#icons/IconSearch';
import IconZoomIn from '#icons/IconZoomIn';
import IconZoomOut from '#icons/IconZoomOut';
import { Disclosure } from '#plugins/ui/controls/Disclosure.tsx';
import css from './Terminal.module.css';
import type { TerminalConsole } from './terminalConsole.store.ts';

/** The terminal's appearance, and searching in it. */
export const TerminalTools = observer(({ console }: { console: TerminalConsole }) => {
  const { font, spoken } = console;
  const look = { variant: 'subtle', color: 'gray', justify: 'start' } as const;
  return (
    <Disclosure
      label="终端选项"
      className={css['tools']}
      button={<IconDots aria-hidden size={18} />}
      buttonClass={css['more']}
      panelClass={css['panel']}
    >
      <Button {...look} leftSection={<IconSearch aria-hidden size={18} />} onClick={() => void console.openSearch()}>
        查找（Ctrl+Shift+F）
      </Button>
      <Button
        {...look}
        leftSection={<IconZoomIn aria-hidden size={18} />}
        disabled={font.isLargest}
        onClick={() => font.zoom('larger')}
      >
        放大（Ctrl+加号）
      </Button>
      <Button
        {...look}
        leftSection={<IconZoomOut aria-hidden size={18} />}
        disabled={font.isSmallest}
        onClick={() => font.zoom('smaller')}
      >
        缩小（Ctrl+减号）
      </Button>
      <Checkbox
        label="朗读输出（读屏）"
        checked={spoken}
        onChange={(event) => console.speak(event.currentTarget.checked)}
      />
    </Disclosure>
  );
});
