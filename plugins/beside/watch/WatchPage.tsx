import IconEye from '#icons/IconEye';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { type PageProps, RouteLink, useKernel, useRemote } from '#kernel/index.ts';
import { WorkspaceHead } from '#plugins/shell/frame/WorkspaceHead.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { StatusView } from '#plugins/ui/states/StatusView.tsx';
import { follow } from '#plugins/ui/states/follow.ts';
import type { Help } from '../api.ts';
import { openHelp } from '../api.ts';
import { CONSOLE_WORDS } from '../consoleWords.ts';
import { besideList, type besideWatch } from '../contract.ts';
import { useHelpActions } from '../trainee/useMachineHelp.ts';
import css from './WatchPage.module.css';
import { WatchedView } from './WatchedView.tsx';

/** Milliseconds between two looks whether the trainee consents. */
const PACE = { first: 1_500, most: 5_000 };

/** A trainee's terminal or desktop, for the person whom the trainee lets see it. */
export default observer(function WatchPage({ ticket }: PageProps<typeof besideWatch>) {
  const help = useRemote(openHelp.with({ ticket }));
  const { trainee, console = 'unknown' } = help.value ?? {};
  const name = trainee?.userName;
  return (
    <>
      <WorkspaceHead
        title={name ? `${name}的${CONSOLE_WORDS[console]}` : '同屏指导'}
        back={{ to: besideList.with({}), label: '返回同屏指导' }}
      />
      <div className={css['page']}>
        <h2 className="yx-heard">画面</h2>
        <Await of={help}>{(known) => <Standing help={known} reload={help.reload} />}</Await>
      </div>
    </>
  );
});

const Standing = observer(({ help, reload }: { help: Help; reload: () => Promise<unknown> }) => {
  const { session } = useKernel();
  const actions = useHelpActions();
  const [enters, setEnters] = useState(false);
  const remote = useRemote(openHelp.with({ ticket: help.ticket }));
  const waits = help.state === 'offered';
  useEffect(() => (waits ? follow(remote, PACE) : undefined), [remote, waits]);
  const { trainee, question, state, console } = help;
  const userId = session.user?.userId;
  if (state === 'ended' || state === 'unknown' || userId === undefined) return <Ended message={help.message} />;
  if (console === 'unknown') return <Ended message="这种控制台在这里看不了" />;
  const words = CONSOLE_WORDS[console];
  if (state === 'offered') {
    return (
      <StatusView
        drawing="closed"
        title={`在等${trainee.userName}同意`}
        exits={
          <Button variant="default" onClick={() => void actions.take(help.helpId, 'end')}>
            不看了
          </Button>
        }
      >
        同意以后{words}会出现在这里。
      </StatusView>
    );
  }
  if (state === 'asked' && !enters) {
    return (
      <StatusView
        drawing="closed"
        title={`${trainee.userName}请你来看看`}
        exits={
          <Button leftSection={<IconEye size={18} aria-hidden />} onClick={() => setEnters(true)}>
            去看看
          </Button>
        }
      >
        {question !== '' && <p className={css['question']}>{question}</p>}
        <p>你会看到他的{words}，他会看到你的名字。</p>
      </StatusView>
    );
  }
  return (
    <WatchedView key={help.helpId} help={help} console={console} userId={userId} actions={actions} onEnded={reload} />
  );
});

const Ended = ({ message }: { message: string }) => (
  <StatusView
    drawing="closed"
    title="同屏指导已经结束"
    exits={
      <Button variant="default" component={RouteLink} to={besideList.with({})}>
        返回同屏指导
      </Button>
    }
  >
    {message}
  </StatusView>
);
