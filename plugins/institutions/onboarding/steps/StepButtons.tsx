import { Button } from '@mantine/core';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import { APPLY_STEPS } from '#plugins/institutions/contract.ts';
import { type ApplyStep, STEP_TITLES } from './applicationRules.ts';
import css from './StepButtons.module.css';

interface StepButtonsProps {
  step: ApplyStep;
  form: { sending: boolean; submit(): Promise<boolean> };
  onStep: (step: ApplyStep) => void;
}

/** Back and next; the last step sends the application. */
export function StepButtons({ step, form, onStep }: StepButtonsProps) {
  const at = APPLY_STEPS.indexOf(step);
  const before = APPLY_STEPS[at - 1];
  const next = APPLY_STEPS[at + 1];
  return (
    <div className={css['buttons']}>
      {before && (
        <Button variant="default" onClick={() => onStep(before)}>
          上一步
        </Button>
      )}
      <SubmitButton form={form} className={css['onward']}>
        {next ? `下一步：${STEP_TITLES[next]}` : '提交申请'}
      </SubmitButton>
    </div>
  );
}
