import { Button } from '@mantine/core';
import { useState } from 'react';

export default function CrashingPage() {
  const [crashed, setCrashed] = useState(false);
  if (crashed) throw new Error('按下了崩溃按钮');
  return (
    <>
      <h1>崩溃</h1>
      <Button onClick={() => setCrashed(true)}>崩溃</Button>
    </>
  );
}
