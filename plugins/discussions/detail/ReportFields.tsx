import { Button, Radio } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DialogProps } from '#kernel/index.ts';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import { GrowingTextarea } from '#plugins/ui/form/GrowingTextarea.tsx';
import { ReportReason } from '../api.ts';
import { REASON_NAMES, type Reported, reportForm, type Sender } from './reportForm.ts';
import css from './ReportFields.module.css';

interface ReportFieldsProps extends DialogProps<void> {
  http: Sender;
  of: Reported;
}

/** Why something is reported. */
export const ReportFields = observer(({ http, of, done, cancel }: ReportFieldsProps) => {
  const [form] = useState(() => reportForm(http, of, () => done()));
  const reason = form.field('reason');
  return (
    <FormFrame form={form} label="举报">
      <Radio.Group
        label="为什么举报"
        value={reason.value}
        onChange={(value) => reason.onChange(ReportReason.options.find((one) => one === value) ?? reason.value)}
      >
        <div className={css['reasons']}>
          {ReportReason.options.map((one) => (
            <Radio key={one} value={one} label={REASON_NAMES[one]} />
          ))}
        </div>
      </Radio.Group>
      <GrowingTextarea label="说明（可不填）" minRows={2} maxRows={6} {...form.input('description')} />
      <div className={css['buttons']}>
        <Button variant="default" onClick={cancel}>
          取消
        </Button>
        <SubmitButton form={form}>举报</SubmitButton>
      </div>
    </FormFrame>
  );
});
