import { Radio } from '@mantine/core';
import css from './ProfileForm.module.css';

type Sex = '' | '1' | '2';

interface SexFieldProps {
  value: Sex;
  error?: string | undefined;
  onChange: (sex: Sex) => void;
}

export function SexField({ value, error, onChange }: SexFieldProps) {
  return (
    <Radio.Group
      label="性别"
      name="sex"
      value={value}
      error={error}
      onChange={(chosen) => onChange(chosen === '1' || chosen === '2' ? chosen : '')}
    >
      <div className={css['choices']}>
        <Radio value="1" label="男" />
        <Radio value="2" label="女" />
      </div>
    </Radio.Group>
  );
}
