import { Button, Group, Radio } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DialogProps, Http } from '#kernel/index.ts';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import { GrowingTextarea } from '#plugins/ui/form/GrowingTextarea.tsx';
import { rateForm, Score } from './rateForm.ts';

const SCORES = { '5': '很好', '4': '好', '3': '一般', '2': '较差', '1': '很差' } as const;

interface RateFieldsProps extends DialogProps<void> {
  http: Pick<Http, 'send'>;
  meetingId: string;
}

/** The rating of a meeting: one to five, with a comment. */
export const RateFields = observer(({ http, meetingId, done, cancel }: RateFieldsProps) => {
  const [form] = useState(() => rateForm(http, meetingId, () => done()));
  const score = form.field('score');
  return (
    <FormFrame form={form} label="评价">
      <Radio.Group
        label="这次会议怎么样"
        value={score.value}
        onChange={(value) => score.onChange(Score.options.find((one) => one === value) ?? score.value)}
      >
        <Group gap="md" mt="xs">
          {Score.options.map((one) => (
            <Radio key={one} value={one} label={SCORES[one]} />
          ))}
        </Group>
      </Radio.Group>
      <GrowingTextarea label="说明（可不填）" minRows={3} maxRows={6} {...form.input('content')} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={cancel}>
          取消
        </Button>
        <SubmitButton form={form}>提交</SubmitButton>
      </Group>
    </FormFrame>
  );
});
