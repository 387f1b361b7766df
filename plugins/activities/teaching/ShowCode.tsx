import IconQrcode from '#icons/IconQrcode';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useReturnFocus } from '#plugins/ui/useReturnFocus.ts';
import type { Activity } from '../api.ts';
import css from './CodeScreen.module.css';

const CodeScreen = lazy(() => import('./CodeScreen.tsx'));

/** Opens what the teacher shows to the class. */
export function ShowCode({ activity }: { activity: Activity }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={css['opener']}>
      <Button
        size="md"
        leftSection={<IconQrcode size={20} aria-hidden />}
        disabled={activity.state === 'ended'}
        onClick={() => setOpen(true)}
      >
        出示签到码
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Screen activity={activity} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Screen(props: { activity: Activity; onClose: () => void }) {
  useReturnFocus();
  return <CodeScreen {...props} />;
}
