import { Button, Checkbox } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { SmsCodeField } from '#plugins/shell/signIn/SmsCodeField.tsx';
import { useKernel } from '#kernel/index.ts';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import { BoundPhone } from './BoundPhone.tsx';
import css from './CloseAccount.module.css';
import { AccountClosing } from './security.store.ts';

const LOST = [
  '账号、个人资料、实名信息和微信绑定会删除，不能恢复',
  '会退出所有培训班、课堂和自选课程，学习进度和未发放的证书作废',
  '笔记、讨论等你发表的内容会留在原处，但不再显示你的姓名',
  '已发放的证书仍可凭编号查验；手机号和账号名可以重新注册',
];

interface ClosingProps {
  userId: string;
  /** The number that receives the code, masked; empty if there is none. */
  bound: string;
}

/** Deletes the account, after saying what will be lost. */
export const CloseAccount = observer(({ userId, bound }: ClosingProps) => {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button variant="outline" color="red" onClick={() => setOpen(true)}>
        注销账号…
      </Button>
    );
  }
  return <CloseForm userId={userId} bound={bound} onCancel={() => setOpen(false)} />;
});

const CloseForm = observer(({ userId, bound, onCancel }: ClosingProps & { onCancel: () => void }) => {
  const kernel = useKernel();
  const [{ form, sms }] = useState(() => new AccountClosing(kernel, userId));
  return (
    <>
      <p className={css['lead']}>注销后：</p>
      <ul className={css['lost']}>
        {LOST.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <div className={css['form']}>
        <FormFrame form={form} label="注销账号">
          <BoundPhone phone={bound} />
          <SmsCodeField sms={sms} onSend={() => sms.sendFor(form)} required {...form.input('verifyCode')} />
          <Checkbox color="red" label="我已了解以上后果，确认注销" {...form.tick('read')} />
          <div className={css['actions']}>
            <Button variant="default" onClick={onCancel}>
              不注销了
            </Button>
            <SubmitButton form={form} color="red">
              注销账号
            </SubmitButton>
          </div>
        </FormFrame>
      </div>
    </>
  );
});
