import { TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import type { AgencyApply } from '#plugins/institutions/api.ts';
import css from './Lookup.module.css';
import { lookupForm } from './lookup.store.ts';

interface LookupProps {
  /** The number, if known. */
  applyNo?: string | undefined;
  onFound: (application: AgencyApply) => void;
}

/** Looks up an application by its number and the contact's phone. */
export const Lookup = observer(({ applyNo = '', onFound }: LookupProps) => {
  const kernel = useKernel();
  const [form] = useState(() => lookupForm(kernel, applyNo, onFound));
  return (
    <div className={css['lookup']}>
      <h2 className={css['title']}>查询申请</h2>
      <p className={`yx-note ${css['text']}`}>申请编号在提交成功后给出；为保护隐私，还需要联系人的手机号。</p>
      <FormFrame form={form} label="查询申请" advice="，请核对申请编号和联系人手机号">
        <TextInput label="申请编号" placeholder="RZ开头的编号" required autoComplete="off" {...form.input('applyNo')} />
        <TextInput
          label="联系人手机号"
          placeholder="申请时填写的手机号"
          required
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          {...form.input('phone')}
        />
        <SubmitButton form={form} className={css['go']}>
          查询
        </SubmitButton>
      </FormFrame>
    </div>
  );
});
