import { useState } from 'react';
import { ConfirmButton } from '#plugins/ui/controls/ConfirmButton.tsx';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { Case, KitSection } from '../Case.tsx';
import css from '../Kit.module.css';

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Buttons that cannot be pressed twice by accident. */
export function ButtonSection() {
  const [clicks, setClicks] = useState(0);
  const [saves, setSaves] = useState(0);
  const [removed, setRemoved] = useState(0);
  return (
    <KitSection id="buttons" title="按钮">
      <Case name="两秒内只算一次">
        <GuardedButton onClick={() => setClicks(clicks + 1)}>报名</GuardedButton>
        <p className={css['output']}>点了{clicks}次</p>
      </Case>
      <Case name="加载结束即可再点">
        <GuardedButton
          onClick={async () => {
            await wait(600);
            setSaves((before) => before + 1);
          }}
        >
          保存
        </GuardedButton>
        <p className={css['output']}>存了{saves}次</p>
      </Case>
      <Case name="加载中、不可用、很长">
        <div className={css['row']}>
          <GuardedButton loading>提交</GuardedButton>
          <GuardedButton disabled>不可用</GuardedButton>
        </div>
        <GuardedButton mt={12} maw="100%">
          这是一个文字特别特别特别特别特别特别特别长的按钮
        </GuardedButton>
      </Case>
      <Case name="先问一次">
        <ConfirmButton
          question="删除这条笔记？"
          consequence="删除后不能恢复。"
          confirmLabel="删除"
          onConfirm={() => setRemoved(removed + 1)}
        >
          删除
        </ConfirmButton>
        <p className={css['output']}>删了{removed}次</p>
      </Case>
    </KitSection>
  );
}
