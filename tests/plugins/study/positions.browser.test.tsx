// A note's position in a text or among pictures: what it is called, and where it leads.
import { useRef } from 'react';
import { expect, test } from 'vitest';
import type { ChapterControls, ChapterStudy } from '#plugins/study/contract.ts';
import ImagesChapter from '#plugins/study/images/ImagesChapter.tsx';
import { headingsOf } from '#plugins/ui/outline/headings.ts';
import { useTextControls } from '#plugins/study/text/useTextControls.ts';
import { draw, one } from '../ui/draw.tsx';

/** A chapter that is open, and what can be done with its view. */
function openChapter(position = 0) {
  const kept: { controls?: ChapterControls } = {};
  const study: ChapterStudy = {
    place: { kind: 'course', id: 'course-1' },
    courseId: 'course-1',
    trace: undefined,
    position,
    noSkip: false,
    missing: [],
    readPages: undefined,
    marks: [],
    stops: [],
    waitAt: () => undefined,
    control(controls) {
      kept.controls = controls;
      return () => undefined;
    },
    watched: () => undefined,
    read: () => undefined,
    moveTo: () => undefined,
    changed: () => undefined,
  };
  return { kept, study };
}

const SECTIONS = ['第一节', '第二节', '第三节', '第四节'];

function Text({ study, height }: { study: ChapterStudy; height: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  const holder = document.createElement('div');
  holder.innerHTML = SECTIONS.map((title) => `<h3>${title}</h3>`).join('');
  useTextControls(scroller, headingsOf(holder), study);
  return (
    <div ref={scroller} style={{ height, overflow: 'auto' }}>
      {SECTIONS.map((title, at) => (
        <section key={title}>
          <h3 id={`text-${at + 1}`}>{title}</h3>
          <p style={{ height: 400 }}>{title}的正文</p>
        </section>
      ))}
    </div>
  );
}

test('a note at the end of a long text is named after its last section, and leads to the end', async () => {
  const { kept, study } = openChapter();
  const { root } = await draw(<Text study={study} height={300} />);
  expect([0, 60, 100].map((position) => kept.controls?.nameOf(position))).toEqual(['第一节', '第三节', '第四节']);
  kept.controls?.goTo(100);
  const scroller = one(root, 'div:has(> section)');
  expect(scroller.scrollTop).toBeGreaterThan(1_000);
  expect(scroller.scrollTop + scroller.clientHeight).toBeCloseTo(scroller.scrollHeight, -1);
});

test('a text that fits has been seen as a whole: a note in it is named after its beginning', async () => {
  const { kept, study } = openChapter();
  await draw(<Text study={study} height={3_000} />);
  expect(kept.controls?.nameOf(100)).toBe('第一节');
});

const content = {
  kind: 6 as const,
  chapterRefId: 'ref-1',
  courseId: 'course-1',
  title: '图',
  required: true,
  attachments: [],
  images: ['一', '二', '三'].map((name) => ({ fileId: `/${name}.png`, name, size: 1, caption: '' })),
};

test('a note at the last picture is named after it, and leads there', async () => {
  const { kept, study } = openChapter();
  const { root } = await draw(<ImagesChapter content={content} study={study} />);
  expect([100 / 3, 200 / 3, 100].map((position) => kept.controls?.nameOf(position))).toEqual([
    '第1张',
    '第2张',
    '第3张',
  ]);
  kept.controls?.goTo(100);
  await expect.poll(() => one(root, 'figcaption').textContent).toContain('3 / 3');
});
