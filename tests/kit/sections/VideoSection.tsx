import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Minimal, VideoBoxState } from '#plugins/study/video/player/boxGeometry.ts';
import { VideoBox } from '#plugins/study/video/player/VideoBox.tsx';
import VideoPlayer from '#plugins/study/video/player/VideoPlayer.tsx';
import { Case, KitSection } from '../Case.tsx';
import css from '../Kit.module.css';
import { samplePicture } from '../samples/addresses.ts';
import { useSampleVideo } from '../samples/useSampleVideo.ts';

const TITLE = '第一讲 虚拟化的历史、原理与今天的应用（上）';

/** The player, and the box that floats. */
export default function VideoSection() {
  const [state, setState] = useState<VideoBoxState>('closed');
  const [minimal, setMinimal] = useState<Minimal>('picture');
  const sampleVideo = useSampleVideo();
  const open = (as: Minimal): void => {
    setMinimal(as);
    setState('normal');
  };
  return (
    <KitSection id="video" title="视频">
      <Case name="播放器，有封面">
        {sampleVideo !== undefined && <VideoPlayer src={sampleVideo} title="有封面的视频" cover={samplePicture} />}
      </Case>
      <Case name="播放器，打不开">
        <VideoPlayer src="/no-such-video.mp4" title="打不开的视频" />
      </Case>
      <Case name="视频窗口">
        <div className={css['row']}>
          <Button variant="default" onClick={() => open('picture')}>
            打开视频窗口
          </Button>
          <Button variant="default" onClick={() => open('bar')}>
            打开，缩为一条
          </Button>
        </div>
        <p className={css['output']}>状态：{state}</p>
        <VideoBox title={TITLE} state={state} onState={setState} minimal={minimal}>
          {sampleVideo !== undefined && <VideoPlayer src={sampleVideo} title={TITLE} />}
        </VideoBox>
      </Case>
    </KitSection>
  );
}
