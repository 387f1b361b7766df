import { Checkbox } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { SmsCode } from '#plugins/shell/signIn/smsCode.store.ts';
import { SmsCodeField } from '#plugins/shell/signIn/SmsCodeField.tsx';
import { useKernel } from '#kernel/index.ts';
import type { Application } from './application.store.ts';
import { ApplicationFacts } from '../state/ApplicationFacts.tsx';
import { type ApplyStep, hiddenPhone } from './applicationRules.ts';
import css from './CheckStep.module.css';

interface CheckStepProps {
  store: Application;
  onStep: (step: ApplyStep) => void;
}

/** All of it once more, the code that proves the phone, and the last word. */
export const CheckStep = observer(({ store, onStep }: CheckStepProps) => {
  const { form } = store;
  const kernel = useKernel();
  const [sms] = useState(() => new SmsCode(kernel, 'agency'));
  const { contactPhone, logo, ...values } = form.values;
  return (
    <>
      <ApplicationFacts
        of={{ ...values, contactPhone, logoId: logo[0]?.fileId }}
        missingIn={(step) => store.missingIn(step)}
        onStep={onStep}
      />
      <div className={css['code']}>
        <SmsCodeField
          sms={sms}
          onSend={() => sms.sendFor(form, { phone: 'contactPhone', code: 'verifyCode' })}
          required
          {...form.input('verifyCode')}
        />
        <p className={`yx-note ${css['hint']}`}>
          {contactPhone === '' ? '请先填写联系人手机号' : `验证码会发到联系人手机${hiddenPhone(contactPhone)}`}
        </p>
      </div>
      <Checkbox label="我确认填写的内容真实有效，并有权代表机构提交申请" {...form.tick('truthful')} />
    </>
  );
});
