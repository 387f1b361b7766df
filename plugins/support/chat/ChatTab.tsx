import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useKernel } from '#kernel/index.ts';
import { useFileDrop } from '#plugins/ui/form/uploads/useFileDrop.ts';
import css from './ChatTab.module.css';
import { ChatComposer } from './ChatComposer.tsx';
import { currentChat } from './currentChat.ts';
import { ConnectionStatus } from './ConnectionStatus.tsx';
import { ChatLog } from './ChatLog.tsx';
import { sayPictures } from './pictures.ts';

/** The tab of customer service. */
export default observer(function ChatTab() {
  const kernel = useKernel();
  const { chat } = currentChat(kernel);
  const { target, over } = useFileDrop((files) => sayPictures(chat, files, kernel.notices));

  useEffect(() => chat.start(), [chat]);
  useEffect(() => {
    const look = () => chat.look(!document.hidden);
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      chat.look(false);
    };
  }, [chat]);

  return (
    <div ref={target} className={css['tab']}>
      <ConnectionStatus chat={chat} />
      <ChatLog chat={chat} />
      <ChatComposer key={chat.owner} chat={chat} />
      {over && <p className={css['drop']}>松开鼠标，发送图片</p>}
    </div>
  );
});
