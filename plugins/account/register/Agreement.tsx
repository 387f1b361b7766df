import { Checkbox, type CheckboxProps } from '@mantine/core';
import { useKernel } from '#kernel/index.ts';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import { SYSTEM_TEXTS } from '../contract.ts';
import css from './Agreement.module.css';

/** Agreeing to the platform's texts; each opens in a dialog, so the form stays. */
export function Agreement(box: CheckboxProps) {
  const { notices } = useKernel();
  const open = (id: string, title: string) => {
    notices.show({
      title,
      width: 720,
      load: async () => {
        const { SystemText } = await import('./SystemText.tsx');
        return { default: () => <SystemText id={id} /> };
      },
    });
  };
  return (
    <div>
      <Checkbox {...box} label="我已阅读并同意用户服务协议与隐私政策" />
      <p className={`yx-note ${css['texts']}`}>
        查看：
        {SYSTEM_TEXTS.map(({ id, title }) => (
          <TextButton key={id} onClick={() => open(id, title)}>
            《{title}》
          </TextButton>
        ))}
      </p>
    </div>
  );
}
