import { Button, Group, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { getUserInfo } from '#kernel/auth/api.ts';
import { getSystemTime } from '#plugins/ui/clock/time.api.ts';
import { type PageProps, RouteLink, useKernel, useRemote } from '#kernel/index.ts';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { kitHeld, kitShell } from './refs.ts';

/** A page that an expired session does not leave: what is typed here stays, and what was refused is asked for again. */
export default observer(function HeldPage({ step }: PageProps<typeof kitHeld>) {
  const { session } = useKernel();
  const [text, setText] = useState('');
  const time = useRemote(getSystemTime.with({}));
  const user = useRemote(getUserInfo.with({}));
  const clock = useServerClock();
  useEffect(() => session.hold(), [session]);
  const ask = () => {
    void time.reload();
    void user.reload();
  };
  return (
    <>
      <h1>第{step}步</h1>
      {session.heldOut && (
        <p role="status">
          登录信息已过期，写下的内容都还在。 <Button onClick={() => session.ask()}>登录</Button>
        </p>
      )}
      <TextInput label="答案" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <p>{session.signedIn ? '已登录' : '未登录'}</p>
      <p>{clock.synced ? '时钟已校准' : '时钟未校准'}</p>
      <Await of={user}>{({ userName }) => <p>学员：{userName}</p>}</Await>
      <Await of={time}>{(answer) => <p>服务器时间：{answer.time}</p>}</Await>
      <Group>
        <Button onClick={ask}>再问一次</Button>
        <RouteLink to={kitHeld.with({ step: step + 1 })}>下一步</RouteLink>
        <RouteLink to={kitShell}>离开</RouteLink>
      </Group>
    </>
  );
});
