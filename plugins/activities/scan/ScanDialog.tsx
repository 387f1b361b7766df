import { Button, FileButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { DialogProps } from '#kernel/index.ts';
import { openQrReader } from './qrReader.ts';
import type { Scanned } from './scanned.ts';
import { LOOKING_WORDS, openCamera, Scanner } from './scanner.store.ts';
import css from './ScanDialog.module.css';

/** Dialogs call their content as a function, so the observer is a component inside it. */
export default function ScanDialog({ done }: DialogProps<Scanned>) {
  return <Scan done={done} />;
}

/** The camera's picture, or another way if there is no camera. */
const Scan = observer(({ done }: Pick<DialogProps<Scanned>, 'done'>) => {
  const video = useRef<HTMLVideoElement>(null);
  const [scanner] = useState(() => new Scanner({ openCamera, openReader: openQrReader, found: done }));
  const [tries, setTries] = useState(0);
  useEffect(() => (video.current ? scanner.start(video.current) : undefined), [scanner, tries]);
  const { state, wrong } = scanner;
  const under = state === 'starting' || state === 'scanning';
  return (
    <div className={css['scan']}>
      <div className={css['picture']} data-seen={state === 'scanning' || undefined}>
        <video ref={video} className={css['video']} muted playsInline aria-label="摄像头的画面" />
      </div>
      <p className={css['words']} role={under ? 'status' : 'alert'}>
        {LOOKING_WORDS[state]}
      </p>
      <p className={css['wrong']} role="alert">
        {wrong}
      </p>
      <div className={css['actions']}>
        {!under && <Button onClick={() => setTries(tries + 1)}>再试一次</Button>}
        <FileButton accept="image/*" onChange={(file) => file && void scanner.readFile(file)}>
          {(props) => (
            <Button {...props} variant="default">
              选照片识别
            </Button>
          )}
        </FileButton>
      </div>
    </div>
  );
});
