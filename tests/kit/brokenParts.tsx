import { Button } from '@mantine/core';
import { useEffect } from 'react';

export function BrokenInRender(): never {
  throw new Error('画的时候坏了');
}

export function BrokenInEffect() {
  useEffect(() => {
    throw new Error('画完之后坏了');
  }, []);
  return <p>画出来了</p>;
}

export function BrokenInEvent() {
  return (
    <Button
      onClick={() => {
        throw new Error('点的时候坏了');
      }}
    >
      点了就坏
    </Button>
  );
}

export function BrokenInPromise() {
  return <Button onClick={() => void Promise.reject(new Error('等的时候坏了'))}>等着就坏</Button>;
}

export function Fine() {
  return <p>好的部分照常工作</p>;
}
