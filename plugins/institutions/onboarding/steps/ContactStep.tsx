import { TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { Application } from './application.store.ts';

/** The institution's contact person. */
export const ContactStep = observer(({ form }: Pick<Application, 'form'>) => (
  <>
    <TextInput
      label="联系人姓名"
      placeholder="与证件一致"
      required
      autoComplete="name"
      maxLength={20}
      {...form.input('contactName')}
    />
    <TextInput
      label="联系人手机号"
      description="提交时会收到短信验证码；审核通过后用它登录，管理机构"
      placeholder="11位手机号"
      required
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={20}
      {...form.input('contactPhone')}
    />
    <TextInput
      label="邮箱"
      placeholder="选填"
      type="email"
      autoComplete="email"
      maxLength={80}
      {...form.input('email')}
    />
  </>
));
