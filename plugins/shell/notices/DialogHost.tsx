import { Button, Group, Modal, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { CrashBoundary } from '#kernel/plugin/CrashBoundary.tsx';
import { CrashCard } from '#plugins/ui/states/failures/CrashCard.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import { useBackCloses } from '#plugins/ui/useBackCloses.ts';
import { useReturnFocus } from '#plugins/ui/useReturnFocus.ts';
import css from './DialogHost.module.css';
import type { OpenConfirm, OpenDialog } from '#kernel/notices/notices.store.ts';

/** Mantine's height of a title. */
const HEADER = 60;

/** Draws the open dialogs, one above the other. */
export default observer(function DialogHost() {
  const { notices } = useKernel();
  return (
    <>
      {notices.dialogs.map((dialog) => (
        <Dialog key={dialog.id} dialog={dialog} />
      ))}
      {notices.confirms.map((confirm) => (
        <Confirm key={confirm.id} confirm={confirm} />
      ))}
    </>
  );
});

function Dialog({ dialog }: { dialog: OpenDialog }) {
  const { analytics } = useKernel();
  useReturnFocus();
  useBackCloses(dialog.cancel);
  const card = (again: () => void) => <CrashCard again={again} />;
  return (
    <Modal
      opened
      onClose={dialog.cancel}
      title={dialog.title}
      size={dialog.width}
      classNames={{ body: css['body'] }}
      styles={{ body: { minHeight: `min(${dialog.height - HEADER}px, 70dvh)` } }}
    >
      <CrashBoundary
        fallback={card}
        onCrash={(error, stack) =>
          analytics.crash({ plugin: undefined, message: `${dialog.title}：${String(error)}`, stack })
        }
      >
        <Late load={dialog.load} with={dialog} failed={card} />
      </CrashBoundary>
    </Modal>
  );
}

function Confirm({ confirm }: { confirm: OpenConfirm }) {
  useReturnFocus();
  const no = () => confirm.answer(false);
  useBackCloses(no);
  return (
    <Modal
      opened
      onClose={no}
      title={confirm.title}
      size={440}
      centered
      withCloseButton={false}
      zIndex="calc(var(--mantine-z-index-modal) + 1)"
    >
      <Text className={css['message']}>{confirm.message}</Text>
      <Group justify="flex-end" gap={12} mt={24}>
        {!confirm.only && (
          <Button variant="default" onClick={no} data-autofocus={confirm.danger || undefined}>
            {confirm.cancelLabel ?? '取消'}
          </Button>
        )}
        <Button
          color={confirm.danger ? 'red' : 'jade'}
          onClick={() => confirm.answer(true)}
          data-autofocus={!confirm.danger || undefined}
        >
          {confirm.confirmLabel ?? '确定'}
        </Button>
      </Group>
    </Modal>
  );
}
