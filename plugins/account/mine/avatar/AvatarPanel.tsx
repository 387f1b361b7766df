import { FileButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useKernel, type UserInfo } from '#kernel/index.ts';
import { FileImage } from '#plugins/ui/content/FileImage.tsx';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import css from './AvatarPanel.module.css';

const LARGEST = 20 * 1024 * 1024;

/** The user's picture, and the way to another. */
export const AvatarPanel = observer(({ user }: { user: UserInfo }) => {
  const { notices } = useKernel();
  const [problem, setProblem] = useState('');
  const choose = (file: File | null) => {
    const wrong = file ? problemOf(file) : '';
    setProblem(wrong);
    if (!file || wrong !== '') return;
    notices.show({
      title: '裁剪头像',
      width: 440,
      height: 0,
      load: async () => {
        const { AvatarDialog } = await import('./AvatarDialog.tsx');
        return { default: ({ done, cancel }) => <AvatarDialog file={file} onDone={() => done()} onCancel={cancel} /> };
      },
    });
  };
  return (
    <div className={css['row']}>
      <FileImage
        source={user.avatar || user.avatarId}
        alt="当前头像"
        name={user.userName}
        fallback="initial"
        ratio={1}
        className={css['picture']}
      />
      <div className={css['side']}>
        <FileButton
          accept="image/png,image/jpeg,image/webp,image/gif"
          onChange={choose}
          inputProps={{ 'aria-label': '选择头像图片' }}
        >
          {({ onClick }) => (
            <GuardedButton variant="default" onClick={onClick}>
              更换头像
            </GuardedButton>
          )}
        </FileButton>
        <p className={`yx-note ${css['hint']}`}>JPG、PNG、WebP或GIF，可以裁剪和缩放</p>
        <p className={css['problem']} role="alert">
          {problem}
        </p>
      </div>
    </div>
  );
});

function problemOf({ type, size }: File): string {
  if (!type.startsWith('image/')) return '请选择图片文件';
  return size > LARGEST ? '图片不能超过20 MB' : '';
}
