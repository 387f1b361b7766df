import { TextInput, type TextInputProps } from '@mantine/core';

/** A phone number; what it is for stands in its label. */
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
