import { Button } from '@mantine/core';
import type { SignInScreenProps } from '#plugins/shell/signIn/signInWays.ts';

export default function CardScreen({ onBack }: SignInScreenProps) {
  return (
    <>
      <p>请把校园卡放在读卡器上。</p>
      <Button variant="default" fullWidth onClick={onBack}>
        换一种方式登录
      </Button>
    </>
  );
}
