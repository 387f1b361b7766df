import { Radio, Textarea, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { UserInfo } from '#kernel/auth/api.ts';
import { DraftNote } from '#kernel/drafts/DraftNote.tsx';
import { useDraft } from '#kernel/drafts/useDraft.ts';
import { useKernel } from '#kernel/KernelContext.ts';
import { FormFrame } from '#kernel/ui/form/FormFrame.tsx';
import { SubmitButton } from '#kernel/ui/form/SubmitButton.tsx';
import type { TraineeInfo } from '../../api.ts';
import { CodeSelects } from './CodeSelects.tsx';
import css from './ProfileForm.module.css';
import { INTRO_LENGTH, ProfileStore } from './profile.store.ts';

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
  const sex = form.field('sex');
  return (
    <FormFrame form={form} label="资料">
      <DraftNote draft={draft} />
      <div className={css['fields']}>
        <TextInput
          label="姓名"
          description={store.nameFixed ? '已实名认证，不能修改' : '实名认证通过后不能修改'}
          autoComplete="name"
          maxLength={40}
          required
          readOnly={store.nameFixed}
          {...form.input('userName')}
        />
        <Radio.Group
          label="性别"
          name="sex"
          value={sex.value}
          onChange={(chosen) => sex.onChange(chosen === '1' || chosen === '2' ? chosen : '')}
        >
          <div className={css['choices']}>
            <Radio value="1" label="男" />
            <Radio value="2" label="女" />
          </div>
        </Radio.Group>
        <TextInput type="date" label="出生日期" autoComplete="bday" {...form.input('birthday')} />
        <TextInput
          type="email"
          label="邮箱"
          autoComplete="email"
          placeholder="name@example.com"
          {...form.input('email')}
        />
        <CodeSelects store={store} />
        <TextInput label="单位" autoComplete="organization" {...form.input('organization')} />
        <TextInput label="职务" autoComplete="organization-title" {...form.input('post')} />
        <Textarea
          className={css['wide']}
          label="简介"
          description={`${form.values.intro.length} / ${INTRO_LENGTH}`}
          placeholder="在做什么，想学什么"
          autosize
          minRows={3}
          maxRows={8}
          {...form.input('intro')}
        />
      </div>
      <div>
        <SubmitButton form={form} disabled={!form.changed}>
          保存
        </SubmitButton>
      </div>
    </FormFrame>
  );
});
