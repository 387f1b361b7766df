import { Alert, Button, Slider } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import { UPLOAD_TEXTS } from '#plugins/ui/form/uploads/uploadTexts.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { RetryNow } from '#plugins/ui/states/failures/RetryNow.tsx';
import css from './AvatarDialog.module.css';
import { AvatarCrop } from './avatarCrop.store.ts';
import { CropWindow } from './CropWindow.tsx';
import { MOST_ZOOM } from './cropGeometry.ts';

interface AvatarDialogProps {
  file: File;
  onDone: () => void;
  onCancel: () => void;
}

/** Crops the picture. */
export const AvatarDialog = observer(({ file, onDone, onCancel }: AvatarDialogProps) => {
  const kernel = useKernel();
  const [store] = useState(() => new AvatarCrop(kernel));
  useEffect(() => {
    void store.open(file);
    return store.close;
  }, [store, file]);
  const save = async () => {
    if (await store.save()) onDone();
  };
  if (store.unreadable) {
    return (
      <div className={css['dialog']}>
        <Alert color="red" role="alert">
          这个文件不能作为图片打开，请换一张。
        </Alert>
        <Button variant="default" onClick={onCancel}>
          关闭
        </Button>
      </div>
    );
  }
  return (
    <div className={css['dialog']}>
      <CropWindow store={store} />
      <div className={css['zoom']}>
        <span id="avatar-zoom">缩放</span>
        <Slider
          className={css['slider']}
          thumbProps={{ 'aria-labelledby': 'avatar-zoom' }}
          label={(zoom) => `${Math.round(zoom * 100)}%`}
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          disabled={store.busy}
          value={store.crop.zoom}
          onChange={store.zoomTo}
        />
      </div>
      <p className="yx-note">拖动图片调整位置，滚轮或滑块缩放；用键盘时，方向键移动，加减号缩放。</p>
      {store.failure !== '' && (
        <Alert color="red" role="alert">
          {store.failure}
        </Alert>
      )}
      {store.trouble && (
        <p className="yx-note">
          <span role="status">{UPLOAD_TEXTS.again(store.trouble.error.message)}</span>
          <RetryNow onRetry={store.trouble.tryNow} />
        </p>
      )}
      <div className={css['actions']}>
        <Button variant="default" onClick={onCancel}>
          取消
        </Button>
        <GuardedButton disabled={!store.picture} loading={store.busy} onClick={save}>
          {store.failure === '' ? '使用这张头像' : '重试'}
        </GuardedButton>
      </div>
      <span className="yx-heard" role="status">
        {store.busy ? `正在上传，${Math.round(store.progress * 100)}%` : ''}
      </span>
    </div>
  );
});
