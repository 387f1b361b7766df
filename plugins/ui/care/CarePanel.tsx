import { Button, Switch } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { care } from './care.ts';
import { LETTERS, type CareChoice, type Letters } from './careChoice.ts';
import css from './CarePanel.module.css';

const LETTER_NAMES: Readonly<Record<Letters, string>> = {
  standard: '标准',
  large: '大',
  larger: '特大',
  largest: '最大',
};

const SWITCHES = [
  { part: 'contrast', label: '高对比', description: '文字、边框和焦点更醒目' },
  { part: 'calm', label: '减少动态', description: '不播放动画，公告不滚动' },
  { part: 'targets', label: '大按钮', description: '按钮和选项更大，更好点' },
] as const satisfies readonly { part: keyof CareChoice; label: string; description: string }[];

/** A dialog's content is called as a function, which an observer is not. */
export default function CarePanel() {
  return <Choices />;
}

/** Each choice is applied at once, to all pages and tabs of this browser. */
const Choices = observer(() => {
  const { notices } = useKernel();
  const name = useId();
  const { shown } = care;
  return (
    <div className={css['parts']}>
      <fieldset className={css['letters']}>
        <legend>字号</legend>
        <div className={css['steps']}>
          {LETTERS.map((letters) => (
            <label key={letters} className={css['step']} data-step={letters}>
              <input
                type="radio"
                name={name}
                checked={shown.letters === letters}
                onChange={() => care.choose({ letters })}
              />
              <span>
                <b aria-hidden="true">文</b>
                {LETTER_NAMES[letters]}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {SWITCHES.map(({ part, label, description }) => (
        <Switch
          key={part}
          label={label}
          description={description}
          checked={shown[part]}
          onChange={({ currentTarget: { checked } }) => care.choose({ [part]: checked })}
        />
      ))}
      <div>
        <Button
          variant="default"
          onClick={() => {
            care.reset();
            notices.success('已恢复默认');
          }}
        >
          恢复默认
        </Button>
      </div>
    </div>
  );
});
