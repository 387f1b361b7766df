import { Checkbox, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useKernel, type UserInfo } from '#kernel/index.ts';
import { DraftNote } from '#plugins/ui/form/DraftNote.tsx';
import { useDraft } from '#plugins/offline/drafts/useDraft.ts';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import { PictureField } from '#plugins/ui/form/uploads/PictureField.tsx';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import css from './Verify.module.css';
import { verifyFormOf } from './verify.store.ts';

/** Width to height of an identity card. */
const CARD = 1.585;

interface VerifyFormProps {
  user: UserInfo;
  /** The name that is filled in at first. */
  name: string;
}

export const VerifyForm = observer(({ user, name }: VerifyFormProps) => {
  const kernel = useKernel();
  const [form] = useState(() => verifyFormOf(kernel, user.userId, name));
  const draft = useDraft(form, 'verify');
  return (
    <FormFrame form={form} label="实名认证">
      <DraftNote draft={draft} />
      <div className={css['fields']}>
        <TextInput label="真实姓名" maxLength={40} required {...form.input('userName')} />
        <TextInput
          label="身份证号"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={24}
          placeholder="18位身份证号"
          required
          {...form.input('idNumber')}
        />
        <PictureField
          label="身份证人像面"
          prompt="上传人像面"
          ratio={CARD}
          genuine
          required
          {...form.field('front')}
          onWait={(problem) => form.hold('front', problem)}
        />
        <PictureField
          label="身份证国徽面"
          prompt="上传国徽面"
          ratio={CARD}
          genuine
          required
          {...form.field('back')}
          onWait={(problem) => form.hold('back', problem)}
        />
      </div>
      <p className="yx-note">证件照片只用于审核，审核结束三十天后删除；身份证号加密保存。</p>
      <Checkbox label="我同意平台将以上身份证照片用于本次实名认证" {...form.tick('consent')} />
      <div>
        <SubmitButton form={form}>提交审核</SubmitButton>
      </div>
    </FormFrame>
  );
});
