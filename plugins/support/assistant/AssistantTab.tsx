import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { AssistantTalk } from './AssistantTalk.tsx';
import { currentAssistant } from './currentAssistant.ts';

/** The tab of the AI helper, for signed-in users. */
export default observer(function AssistantTab() {
  const kernel = useKernel();
  if (!kernel.session.signedIn) {
    return (
      <Empty
        text="登录后可以使用智能助手"
        hint="它能回答学习上的问题，也能结合你正在学的章节来讲"
        onward={<Button onClick={() => kernel.session.ask()}>登录</Button>}
      />
    );
  }
  const assistant = currentAssistant(kernel);
  return <AssistantTalk key={assistant.owner} assistant={assistant} />;
});
