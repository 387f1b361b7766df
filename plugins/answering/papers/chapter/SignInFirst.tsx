import { Button } from '@mantine/core';
import { useKernel } from '#kernel/index.ts';
import css from './PaperChapter.module.css';

/** Replaces what only trainees can do. */
export function SignInFirst({ words }: { words: string }) {
  const { session } = useKernel();
  return (
    <div className={css['root']}>
      <section className={css['card']}>
        <p>{words}</p>
        <div className={css['actions']}>
          <Button onClick={() => session.ask()}>登录</Button>
        </div>
      </section>
    </div>
  );
}
