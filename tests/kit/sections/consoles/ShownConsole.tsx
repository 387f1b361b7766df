import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import kitCss from '../../Kit.module.css';
import { GrowingTextarea } from '#plugins/ui/form/GrowingTextarea.tsx';
import type { Vm } from '#plugins/experiments/api.ts';
import type { ConsoleKey, ConsoleName, MachineConsole } from '#plugins/experiments/consoles/MachineConsole.ts';
import { Showcase } from './shownConsole.store.ts';
import css from './ShownConsole.module.css';

const KINDS: Readonly<Record<ConsoleName, string>> = { terminal: '终端', desktop: '桌面', web: '网页' };
const STATES: Readonly<Record<MachineConsole['connection'], string>> = {
  connecting: '连接中',
  good: '正常',
  unstable: '不稳定',
  reconnecting: '重连中',
  cut: '已断开',
  elsewhere: '在别处使用',
  ended: '已结束',
};
const KEYS: Readonly<Record<ConsoleKey, string>> = {
  escape: 'Esc',
  tab: 'Tab',
  control: 'Ctrl',
  alt: 'Alt',
  left: '←',
  up: '↑',
  down: '↓',
  right: '→',
  interrupt: 'Ctrl+C',
  'ctrl-alt-delete': 'Ctrl+Alt+Del',
};

export const ShownConsole = observer(({ vm }: { vm: Vm }) => {
  const kernel = useKernel();
  const [showcase] = useState(() => new Showcase(kernel, vm));
  const { kind, opened, used, open } = showcase;
  useEffect(() => showcase.close, [showcase]);

  return (
    <>
      <div className={kitCss['row']}>
        {vm.consoles.map((one) =>
          one === 'unknown' ? null : (
            <Button key={one} variant={one === kind ? 'filled' : 'default'} onClick={() => void open(one)}>
              {KINDS[one]}
            </Button>
          ),
        )}
      </div>
      <div className={css['screen']}>{opened && <opened.View />}</div>
      {opened && <Tools console={opened.console} used={used} />}
    </>
  );
});

/** The tools of a bar, without their looks. */
const Tools = observer(({ console, used }: { console: MachineConsole; used: number }) => {
  const [text, setText] = useState('');
  const [picture, setPicture] = useState<string>();
  const take = async (): Promise<void> => {
    const blob = await console.picture();
    setPicture(blob && URL.createObjectURL(blob));
  };
  const { connection, latency, message, withheld, held } = console;
  return (
    <>
      <p className={kitCss['output']} role="status">
        连接：{STATES[connection]} {message} <span data-latency={latency}>延迟：{latency ?? '—'}</span> 操作：{used}
      </p>
      <div className={kitCss['row']}>
        {console.keys.map((key) => (
          <Button
            key={key}
            variant="default"
            aria-pressed={key === 'control' || key === 'alt' ? held.has(key) : undefined}
            onClick={() => console.press(key)}
          >
            {KEYS[key]}
          </Button>
        ))}
        <Button variant="default" onClick={console.reconnect}>
          重新连接
        </Button>
        {connection === 'elsewhere' && <Button onClick={console.takeOver}>接管</Button>}
        <Button variant="default" onClick={() => void take()}>
          截图
        </Button>
        <Button variant="default" onClick={() => setText(console.copied())}>
          取出复制的内容
        </Button>
        <Button variant="default" onClick={() => setText(console.screenText ?? '')}>
          取出全部文字
        </Button>
        <Button variant="default" onClick={() => void console.paste(text)}>
          粘贴进去
        </Button>
      </div>
      <GrowingTextarea
        label="剪贴板"
        maxRows={6}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {withheld !== '' && (
        <div role="group" aria-label="断开时输入的内容" className={kitCss['row']}>
          <code>{withheld}</code>
          <Button onClick={console.sendWithheld}>发送</Button>
          <Button variant="default" onClick={console.dropWithheld}>
            丢弃
          </Button>
        </div>
      )}
      {picture !== undefined && <img className={css['picture']} src={picture} alt="控制台的截图" />}
    </>
  );
});
