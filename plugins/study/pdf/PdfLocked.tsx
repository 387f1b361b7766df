import IconLock from '#icons/IconLock';
import { Button, PasswordInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import css from './PdfChapter.module.css';

/** A file that opens with a password. */
export function PdfLocked({ wrong, onUnlock }: { wrong: boolean; onUnlock: (password: string) => void }) {
  const [password, setPassword] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (password !== '') onUnlock(password);
  };
  return (
    <div className={css['centre']}>
      <form method="post" className={css['locked']} onSubmit={submit}>
        <IconLock size={32} stroke={1.5} aria-hidden />
        <p>这份文件有密码保护</p>
        <PasswordInput
          aria-label="文件密码"
          placeholder="文件密码"
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏密码' }}
          value={password}
          error={wrong && '密码不正确，请重新输入'}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" disabled={password === ''}>
          打开
        </Button>
      </form>
    </div>
  );
}
