import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/index.ts';
import { SignInFirst } from '#plugins/ui/states/SignInFirst.tsx';
import { AssistantTalk } from './AssistantTalk.tsx';
import { currentAssistant } from './currentAssistant.ts';

/** The tab of the AI helper, for signed-in users. */
export default observer(function AssistantTab() {
  const kernel = useKernel();
  if (!kernel.session.signedIn) {
    return <SignInFirst text="登录后可以使用智能助手" hint="它能回答学习上的问题，也能结合你正在学的章节来讲" />;
  }
  const assistant = currentAssistant(kernel);
  return <AssistantTalk key={assistant.owner} assistant={assistant} />;
});
