import { TextInput, type TextInputProps } from '@mantine/core';

/** A phone number; the label says its purpose. */
export function PhoneField({ label = '手机号', ...input }: TextInputProps) {
  return (
    <TextInput
      label={label}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder="请输入手机号"
      maxLength={20}
      required
      {...input}
    />
  );
}
