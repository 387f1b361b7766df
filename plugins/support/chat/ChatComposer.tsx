import IconPhoto from '#icons/IconPhoto';
import { ActionIcon, FileButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useDraft } from '#plugins/offline/drafts/useDraft.ts';
import { useKernel } from '#kernel/index.ts';
import { PICTURE_TYPES } from '#plugins/ui/form/uploads/uploadRules.ts';
import { Composer } from '../widget/Composer.tsx';
import { ComposerDraft } from '../widget/composerDraft.store.ts';
import type { Chat } from './chat.store.ts';
import { sayPictures } from './pictures.ts';

const LONGEST = 1000;

/** The field for text and pictures to customer service. */
export const ChatComposer = observer(({ chat }: { chat: Chat }) => {
  const { notices } = useKernel();
  const [draft] = useState(() => new ComposerDraft());
  useDraft(draft, 'support-chat', { floats: true });
  return (
    <Composer
      label="给客服的消息"
      placeholder={chat.agent?.online === false ? '请留言' : '请输入问题'}
      draft={draft}
      longest={LONGEST}
      onSend={(text) => void chat.say(text)}
      onType={chat.type}
      tools={
        <FileButton accept={PICTURE_TYPES.join()} multiple onChange={(files) => sayPictures(chat, files, notices)}>
          {(button) => (
            <ActionIcon {...button} variant="subtle" color="gray" size={36} aria-label="发送图片">
              <IconPhoto size={20} aria-hidden />
            </ActionIcon>
          )}
        </FileButton>
      }
    />
  );
});
