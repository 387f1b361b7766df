import IconKeyboard from '#icons/IconKeyboard';
import IconKeyboardOff from '#icons/IconKeyboardOff';
import IconLogout from '#icons/IconLogout';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { RetryNow } from '#plugins/ui/states/failures/RetryNow.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { WorkBar } from '#plugins/ui/workbar/WorkBar.tsx';
import { WorkFrame } from '#plugins/ui/workbar/WorkFrame.tsx';
import { WorkNote } from '#plugins/ui/workbar/WorkNote.tsx';
import { WorkScreen } from '#plugins/ui/workbar/workScreen.store.ts';
import { WorkTool } from '#plugins/ui/workbar/WorkTool.tsx';
import type { Help, WatchedConsole } from '../api.ts';
import { CONSOLE_WORDS } from '../consoleWords.ts';
import type { HelpActions } from '../helpActions.store.ts';
import { type OpenWatched, openWatched, type Watched } from './watched.ts';
import css from './WatchPage.module.css';

interface WatchedViewProps {
  help: Help;
  console: WatchedConsole;
  userId: string;
  actions: HelpActions;
  /** The connection is over for good. */
  onEnded: () => Promise<unknown>;
}

/** The trainee's terminal or desktop, and what its helper can do. */
export const WatchedView = observer(({ help, console, userId, actions, onEnded }: WatchedViewProps) => {
  const { http, deployment, session } = useKernel();
  const [screen] = useState(() => new WorkScreen());
  const [open, setOpen] = useState<OpenWatched>();
  const [failed, setFailed] = useState(0);
  const { ticket } = help;
  const { services } = deployment;
  useEffect(() => {
    let opened: OpenWatched | undefined;
    let left = false;
    openWatched(console).then(
      (begin) => {
        if (left) return;
        opened = begin({ http, services, userId, ticket });
        setOpen(opened);
      },
      () => setFailed((times) => times + 1),
    );
    return () => {
      left = true;
      opened?.watched.dispose();
      setOpen(undefined);
    };
  }, [http, services, console, userId, ticket]);
  useEffect(() => session.hold(), [session]);
  const state = open?.watched.connection.state;
  const over = state === 'ended';
  useEffect(() => {
    if (over) void onEnded();
  }, [over, onEnded]);

  const words = CONSOLE_WORDS[console];
  if (failed > 0) return <ErrorView message={`${words}没有加载出来`} onRetry={() => location.reload()} />;
  if (!open) return <TextSkeleton />;
  const { watched, View } = open;
  const { connection, mayType } = watched;
  const { trainee, helpId } = help;
  return (
    <WorkFrame
      screen={screen}
      bar={
        <WorkBar
          label={`学员的${words}`}
          state={{ words: '连接中', tone: 'busy' }}
          connection={state}
          latency={connection.latency}
          time={
            <span role="status" className={css['said']}>
              {mayType ? '可以输入' : '只能看'}
            </span>
          }
          screen={screen}
        >
          {mayType ? (
            <WorkTool
              icon={IconKeyboardOff}
              label="不输入了"
              named
              onClick={() => void actions.take(helpId, 'stopTyping')}
            />
          ) : (
            <WorkTool
              icon={IconKeyboard}
              label="请求输入"
              named
              onClick={() => void actions.give(helpId, 'askToType')}
            />
          )}
          <WorkTool icon={IconLogout} label="结束" named onClick={() => void actions.take(helpId, 'end')} />
        </WorkBar>
      }
      notes={<Notes of={watched} />}
      busyAtTop={false}
    >
      <View label={`${trainee.userName}的${words}`} />
    </WorkFrame>
  );
});

/** The connection is lost, and keys that have not arrived. */
const Notes = observer(({ of: watched }: { of: Watched }) => {
  const { connection, mayType, withheld } = watched;
  return (
    <>
      {(connection.state === 'cut' || connection.state === 'elsewhere') && (
        <WorkNote
          tone="bad"
          actions={
            <GuardedButton size="xs" onClick={() => connection.reconnect()}>
              重新连接
            </GuardedButton>
          }
        >
          {connection.message || '连接断开了。'}
        </WorkNote>
      )}
      {connection.state === 'reconnecting' && (
        <WorkNote tone="warn" actions={<RetryNow onRetry={() => connection.reconnect()} />}>
          正在重新连接。
        </WorkNote>
      )}
      {withheld !== '' && (
        <WorkNote
          tone="warn"
          actions={
            <>
              <Button size="xs" disabled={!mayType || !connection.usable} onClick={() => watched.sendWithheld()}>
                发送
              </Button>
              <Button size="xs" variant="default" onClick={() => watched.dropWithheld()}>
                丢弃
              </Button>
            </>
          }
        >
          没有送到实验机：<code>{withheld}</code>
        </WorkNote>
      )}
    </>
  );
});
