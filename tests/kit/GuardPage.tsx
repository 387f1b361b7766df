import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { useLeaveGuard } from '#kernel/routing/useLeaveGuard.ts';
import { kitShell } from './refs.ts';

export default function GuardPage() {
  const [text, setText] = useState('');
  useLeaveGuard(text !== '');
  return (
    <>
      <h1>离开守卫</h1>
      <TextInput label="写点什么" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <p>
        <RouteLink to={kitShell}>离开这里</RouteLink>
      </p>
    </>
  );
}
