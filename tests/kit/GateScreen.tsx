import { Button } from '@mantine/core';
import { useState } from 'react';
import { gateLook } from './gate.ts';

export default function GateScreen({ onYes }: { onYes: () => void }) {
  const [refused, setRefused] = useState(false);
  if (gateLook() === 'crash') throw new Error('检查坏了');
  return (
    <section aria-label="诚信承诺">
      <p>{refused ? '没有承诺，不能开始' : '我承诺独立完成'}</p>
      <Button onClick={onYes}>承诺</Button>
      <Button variant="default" onClick={() => setRefused(true)}>
        不承诺
      </Button>
    </section>
  );
}
