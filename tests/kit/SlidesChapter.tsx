import { useState } from 'react';
import { Button } from '@mantine/core';
import type { OwnChapterProps } from '#plugins/study/contract.ts';

interface Slides {
  readonly pages: readonly string[];
}

/** A chapter of a kind that no upstream of ours knows: one page at a time. */
export default function SlidesChapter({ content: { pages }, study }: OwnChapterProps<Slides>) {
  const [shown, setShown] = useState(Math.min(study.position, pages.length - 1));
  const turn = () => {
    setShown(shown + 1);
    study.moveTo(shown + 1);
  };
  return (
    <div>
      <p>{pages[shown]}</p>
      <Button disabled={shown === pages.length - 1} onClick={turn}>
        下一张
      </Button>
    </div>
  );
}
