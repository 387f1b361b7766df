import { Button, Group, Radio } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import * as v from 'valibot';
import type { DialogProps } from '#kernel/index.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import { GrowingTextarea } from '#plugins/ui/form/GrowingTextarea.tsx';
import { maybe } from '#plugins/ui/form/rules.ts';

const SCORES = { '5': '很好', '4': '好', '3': '一般', '2': '较差', '1': '很差' } as const;

/** The best first. */
const Score = v.picklist(['5', '4', '3', '2', '1'], '请选择评价');

const Rating = v.object({ score: Score, content: maybe(500) });
type Rating = v.InferOutput<typeof Rating>;

interface RateFieldsProps extends DialogProps<void> {
  send: (rating: Rating, operationId: string) => Promise<unknown>;
}

/** The rating of a meeting: one to five, with a comment. */
export const RateFields = observer(({ send, done, cancel }: RateFieldsProps) => {
  const [form] = useState(
    () =>
      new Form<Rating>({
        schema: Rating,
        initial: { score: '5', content: '' },
        words: { score: '评价', content: '说明' },
        send,
        done: () => done(),
      }),
  );
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
