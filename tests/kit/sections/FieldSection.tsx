import { useState } from 'react';
import { NumberStepper } from '#plugins/ui/controls/NumberStepper.tsx';
import { NumericInput } from '#plugins/ui/controls/NumericInput.tsx';
import { Case, KitSection } from '../Case.tsx';
import css from '../Kit.module.css';

/** Fields for numbers. */
export function FieldSection() {
  const [whole, setWhole] = useState<number | undefined>(20);
  const [score, setScore] = useState<number | undefined>(85.5);
  const [free, setFree] = useState<number>();
  const [count, setCount] = useState(3);
  const [open, setOpen] = useState(1);
  return (
    <KitSection id="fields" title="数字">
      <Case name="整数，1到10000">
        <NumericInput label="人数" value={whole} onChange={setWhole} />
        <p className={css['output']}>值：{whole ?? '无'}</p>
      </Case>
      <Case name="两位小数，0到100">
        <NumericInput label="分数" decimals={2} min={0} max={100} step={0.5} value={score} onChange={setScore} />
        <p className={css['output']}>值：{score ?? '无'}</p>
      </Case>
      <Case name="无上限，带说明">
        <NumericInput
          label="编号"
          description="不限大小"
          placeholder="请输入"
          max={Infinity}
          width="100%"
          value={free}
          onChange={setFree}
        />
        <p className={css['output']}>值：{free ?? '无'}</p>
      </Case>
      <Case name="出错与不可用">
        <NumericInput label="学时" required error="请输入学时" value={undefined} onChange={setFree} />
        <NumericInput label="不可用" disabled value={12} onChange={setFree} />
      </Case>
      <Case name="步进，0到10000">
        <NumberStepper label="节点数" value={count} onChange={setCount} />
        <p className={css['output']}>值：{count}</p>
      </Case>
      <Case name="步进，没有下限，上限5">
        <NumberStepper label="份数" min={null} max={5} value={open} onChange={setOpen} />
        <p className={css['output']}>值：{open}</p>
      </Case>
      <Case name="步进，不可用">
        <NumberStepper label="固定数量" disabled value={8} onChange={setCount} />
      </Case>
    </KitSection>
  );
}
