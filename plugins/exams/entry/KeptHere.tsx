import { Button } from '@mantine/core';
import type { ExamVisit } from './visit.store.ts';

/** The upstream cannot be asked, and an attempt is kept on this machine. */
export function KeptHere({ visit }: { visit: ExamVisit }) {
  return (
    <>
      <p>暂时联系不上服务器。你的答卷保存在本机，可以继续作答，恢复后自动同步。</p>
      <Button size="md" onClick={() => visit.goOn()}>
        继续考试
      </Button>
    </>
  );
}
