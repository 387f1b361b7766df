import { Button, Group } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Allowed } from '#plugins/ui/controls/Allowed.tsx';
import { RouteLink, routeRef, useKernel } from '#kernel/index.ts';
import { kitCrash, kitGuard, kitSpace, kitTyped, kitWorkspace } from './refs.ts';

const nowhere = routeRef('/_kit/nobody-owns-this');
const LONG = '这是一条很长的消息，用来看它在窄屏上怎样折行：请在二〇二六年十二月三十一日之前完成所有章节的学习与考试。';

/** Popups, dialogs, links and permissions. */
export default observer(function ShellPage() {
  const { notices, session } = useKernel();
  const [answer, setAnswer] = useState('');
  const ask = (danger: boolean) =>
    void notices
      .confirm({ title: '删除这条笔记？', message: '删除后无法恢复。', confirmLabel: '删除', danger })
      .then((yes) => setAnswer(yes ? '选择了确定' : '选择了取消'));
  return (
    <>
      <h1>外壳</h1>
      <h2>弹出消息</h2>
      <Group>
        <Button onClick={() => notices.success('保存成功')}>成功</Button>
        <Button onClick={() => notices.info('有新的版本')}>提示</Button>
        <Button onClick={() => notices.warning(LONG)}>警告</Button>
        <Button onClick={() => notices.error('服务器内部错误，无法完成请求')}>错误</Button>
      </Group>
      <h2>对话框</h2>
      <Group>
        <Button onClick={() => ask(false)}>确认</Button>
        <Button onClick={() => ask(true)}>危险的确认</Button>
        <Button
          onClick={() =>
            notices.dialog({
              title: '选择一个数',
              callback: (n: number) => setAnswer(`选择了${n}`),
              load: () => import('./DemoDialog.tsx'),
            })
          }
        >
          对话框
        </Button>
      </Group>
      <p role="status">{answer}</p>
      <Links />
      <h2>权限</h2>
      <Allowed any={['agency:edit']}>
        <p>只有机构管理员能看到这一句。</p>
      </Allowed>
      <p>{session.signedIn ? '已登录' : '未登录'}</p>
    </>
  );
});

function Links() {
  return (
    <>
      <h2>链接</h2>
      <ul>
        <li>
          <RouteLink to={kitSpace}>学习空间示例</RouteLink>
        </li>
        <li>
          <RouteLink to={kitWorkspace}>工作区示例</RouteLink>
        </li>
        <li>
          <RouteLink to={kitGuard}>离开守卫</RouteLink>
        </li>
        <li>
          <RouteLink to={kitCrash}>崩溃</RouteLink>
        </li>
        <li>
          <RouteLink to={kitTyped.with({ name: '甲 乙/丙', page: 3 })}>地址参数</RouteLink>
        </li>
        <li>
          <RouteLink to={nowhere} fallback="没有主人的链接">
            不应出现
          </RouteLink>
        </li>
      </ul>
    </>
  );
}
