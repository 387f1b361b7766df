import { TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { SmsCodeField } from '#plugins/shell/signIn/SmsCodeField.tsx';
import { useKernel } from '#kernel/index.ts';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import type { AgencyApply } from '#plugins/institutions/api.ts';
import { ForgottenNumberStore } from './forgottenNumber.store.ts';
import css from './Lookup.module.css';
import list from './MyApplications.module.css';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import { ApplicationMark } from '../state/ApplicationMark.tsx';

/** Finds application numbers by a code to the contact's phone. */
export const ForgottenNumber = observer(({ onFound }: { onFound: (application: AgencyApply) => void }) => {
  const kernel = useKernel();
  const [store] = useState(() => new ForgottenNumberStore(kernel));
  const { form, found } = store;
  return (
    <div className={css['lookup']}>
      <h2 className={css['title']}>找回申请编号</h2>
      <p className={`yx-note ${css['text']}`}>用联系人的手机号接收验证码，就能看到用它提交过的申请。</p>
      <FormFrame form={form} label="找回申请编号">
        <TextInput
          label="联系人手机号"
          placeholder="申请时填写的手机号"
          required
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          {...form.input('phone')}
        />
        <SmsCodeField sms={store.sms} onSend={() => store.sms.sendFor(form)} required {...form.input('verifyCode')} />
        <SubmitButton form={form} className={css['go']}>
          找回
        </SubmitButton>
      </FormFrame>
      {found && <Found all={found} onFound={onFound} />}
    </div>
  );
});

function Found({ all, onFound }: { all: readonly AgencyApply[]; onFound: (application: AgencyApply) => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [all]);
  return (
    <section className={css['found']} aria-label="找到的申请">
      <h3 className={css['subtitle']} tabIndex={-1} ref={heading}>
        {all.length === 0 ? '这个手机号没有提交过入驻申请' : `找到${all.length}份申请`}
      </h3>
      <ul className="yx-list">
        {all.map((application) => (
          <li key={application.applyNo} className={list['row']}>
            <TextButton className={list['name']} onClick={() => onFound(application)}>
              {application.name}
            </TextButton>
            <ApplicationMark state={application.state} />
            <span className={`yx-note ${list['facts']}`}>
              {application.applyNo}
              {application.applyTime && ` · ${formatTime(application.applyTime)}提交`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
