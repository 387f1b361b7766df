import { Checkbox, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import * as v from 'valibot';
import { SmsCodeField } from '#plugins/shell/signIn/SmsCodeField.tsx';
import { SmsCode } from '#plugins/shell/signIn/smsCode.store.ts';
import { CallError, type Kernel, SentAttachment, useKernel } from '#kernel/index.ts';
import { DraftNote } from '#plugins/ui/form/DraftNote.tsx';
import { useDraft } from '#plugins/offline/drafts/useDraft.ts';
import { FileField } from '#plugins/ui/form/uploads/FileField.tsx';
import { Form } from '#plugins/ui/form/form.store.ts';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import { PasswordField } from '#plugins/ui/form/PasswordField.tsx';
import { newPassword } from '#plugins/ui/form/passwordRules.ts';
import { PictureField } from '#plugins/ui/form/uploads/PictureField.tsx';
import { agreed, filled, phone, smsCode } from '#plugins/ui/form/rules.ts';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import { Case, KitSection } from '../Case.tsx';
import css from '../Kit.module.css';

const Schema = v.object({
  phone,
  verifyCode: smsCode,
  content: filled('请填写内容'),
  password: newPassword,
  pictures: v.pipe(v.array(v.string()), v.minLength(1, '请上传图片')),
  files: v.array(SentAttachment),
  read: agreed('请先阅读说明'),
});

class KitForm {
  readonly form = new Form({
    schema: Schema,
    initial: { phone: '', verifyCode: '', content: '', password: '', pictures: [], files: [], read: false },
    words: { content: '内容' },
    secret: ['verifyCode', 'password'],
    send: ({ content }) =>
      content.includes('拒绝')
        ? Promise.reject(new CallError('refused', `${content}：这个内容不合适`, { line: '' }))
        : Promise.resolve(),
  });
  readonly sms: SmsCode;

  constructor(kernel: Kernel) {
    this.sms = new SmsCode(kernel, 'agency');
  }
}

/** A whole form, with every kind of field that forms share. */
const FormSection = observer(() => {
  const kernel = useKernel();
  const [{ form, sms }] = useState(() => new KitForm(kernel));
  const draft = useDraft(form, 'kit');
  return (
    <KitSection id="form" title="表单">
      <Case name="表单" wide>
        <FormFrame form={form} label="示例表单">
          <DraftNote draft={draft} />
          <TextInput label="手机号" required {...form.input('phone')} />
          <SmsCodeField sms={sms} onSend={() => sms.sendFor(form)} required {...form.input('verifyCode')} />
          <TextInput label="内容" description="写“拒绝”会被拒绝" required {...form.input('content')} />
          <PasswordField label="密码" fresh required {...form.input('password')} />
          <PictureField
            label="截图"
            most={3}
            required
            {...form.field('pictures')}
            onWait={(problem) => form.hold('pictures', problem)}
          />
          <FileField
            label="附件"
            types={{ pdf: 'application/pdf', png: 'image/png' }}
            most={2}
            largest={10}
            {...form.field('files')}
            onWait={(problem) => form.hold('files', problem)}
          />
          <Checkbox label="已阅读说明" {...form.tick('read')} />
          <div className={css['row']}>
            <SubmitButton form={form}>提交</SubmitButton>
          </div>
        </FormFrame>
        <p className={css['output']}>已接受{form.accepted}次</p>
      </Case>
    </KitSection>
  );
});

export default FormSection;
