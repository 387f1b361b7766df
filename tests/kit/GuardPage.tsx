import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { RouteLink, useLeaveGuard } from '#kernel/index.ts';
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
