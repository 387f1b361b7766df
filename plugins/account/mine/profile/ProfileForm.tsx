import { Radio, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useKernel, type UserInfo } from '#kernel/index.ts';
import { DraftNote } from '#plugins/ui/form/DraftNote.tsx';
import { useDraft } from '#plugins/offline/drafts/useDraft.ts';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import { GrowingTextarea } from '#plugins/ui/form/GrowingTextarea.tsx';
import type { TraineeInfo } from '../../api.ts';
import { BirthdayField } from './BirthdayField.tsx';
import { CodeSelects } from './CodeSelects.tsx';
import css from './ProfileForm.module.css';
import { INTRO_LENGTH, ProfileStore } from './profile.store.ts';

/** Fields in one row share a baseline: their descriptions are below them. */
const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
type Sex = '' | '1' | '2';

interface SexFieldProps {
  value: Sex;
  error?: string | undefined;
  onChange: (sex: Sex) => void;
}

function SexField({ value, error, onChange }: SexFieldProps) {
  return (
    <Radio.Group
      label="性别"
      name="sex"
      value={value}
      error={error}
      onChange={(chosen) => onChange(chosen === '1' || chosen === '2' ? chosen : '')}
    >
      <div className={css['choices']}>
        <Radio value="1" label="男" />
        <Radio value="2" label="女" />
      </div>
    </Radio.Group>
  );
}

interface ProfileFormProps {
  user: UserInfo;
  info: TraineeInfo;
  /** The codes of the provinces. */
  provinces: readonly string[];
}

export const ProfileForm = observer((known: ProfileFormProps) => {
  const kernel = useKernel();
  const [store] = useState(() => new ProfileStore(kernel, known));
  const { form } = store;
  const draft = useDraft(form, 'profile');
  return (
    <FormFrame form={form} label="资料">
      <DraftNote draft={draft} />
      <div className={css['fields']}>
        <TextInput
          label="姓名"
          inputWrapperOrder={BELOW}
          description={store.nameFixed ? '已实名认证，不能修改' : '实名认证通过后不能修改'}
          autoComplete="name"
          maxLength={40}
          required
          readOnly={store.nameFixed}
          {...form.input('userName')}
        />
        <SexField {...form.field('sex')} />
        <BirthdayField {...form.field('birthday')} />
        <CodeSelects store={store} />
        <TextInput label="单位" autoComplete="organization" {...form.input('organization')} />
        <TextInput label="职务" autoComplete="organization-title" {...form.input('post')} />
        <TextInput
          className={css['wide']}
          type="email"
          label="邮箱"
          autoComplete="email"
          placeholder="name@example.com"
          {...form.input('email')}
        />
        <GrowingTextarea
          className={css['wide']}
          label="简介"
          inputWrapperOrder={BELOW}
          description={`${form.values.intro.length} / ${INTRO_LENGTH}`}
          placeholder="在做什么，想学什么"
          minRows={3}
          maxRows={8}
          {...form.input('intro')}
        />
      </div>
      <div>
        <SubmitButton form={form}>保存</SubmitButton>
      </div>
    </FormFrame>
  );
});
