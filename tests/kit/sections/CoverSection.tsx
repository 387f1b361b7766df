import { COVER_COUNT } from '#plugins/ui/constants.ts';
import { BACKDROPS, type Drawing, TONES } from '#plugins/ui/covers/chooseDrawings.ts';
import { ChosenDrawing } from '#plugins/ui/covers/Cover.tsx';
import { CoverImage } from '#plugins/ui/covers/CoverImage.tsx';
import { CoverList } from '#plugins/ui/covers/CoverList.tsx';
import type { CoverKind } from '#plugins/ui/covers/forms.ts';
import { TOPICS } from '#plugins/ui/covers/topics.ts';
import { Case, KitSection } from '../Case.tsx';
import css from '../Kit.module.css';
import { samplePicture } from '../samples/addresses.ts';

const SCENES = [
  ...TOPICS.map(({ scene }) => scene),
  'books',
  ...Array.from({ length: COVER_COUNT }, (_, at) => String(at + 1)),
];
const KINDS: readonly CoverKind[] = ['course', 'clazz', 'path', 'live'];
/** Covers of one topic, like the results of a search. */
const ALIKE = Array.from({ length: 8 }, (_, at) => ({ id: `python-${at}`, title: `Python第${at + 1}期` }));
const UPLOADED = [
  { id: 'picture', title: '上传的封面', cover: samplePicture },
  { id: 'broken', title: '打不开的封面：数据分析入门', cover: '/no-such-picture.png' },
  { id: 'none', title: '没有封面，也不知道讲什么' },
];

const drawingAt = (at: number): Drawing => ({
  scene: SCENES[at] ?? '',
  backdrop: BACKDROPS[at % BACKDROPS.length] ?? 'disc',
  tone: TONES[(at * 3) % TONES.length] ?? 'jade',
});

/** Covers of courses, classes, paths and live events without a picture. */
export function CoverSection() {
  return (
    <KitSection id="covers" title="封面">
      <Case name="浅色" wide>
        <Scenes scheme="light" />
      </Case>
      <Case name="深色" wide>
        <Scenes scheme="dark" />
      </Case>
      <Case name="同一题材的一列" wide>
        <div className={css['covers']}>
          <CoverList of={ALIKE} id={({ id }) => id}>
            {(of) => <CoverImage kind="course" of={of} className={css['rounded']} />}
          </CoverList>
        </div>
      </Case>
      <Case name="上传的、打不开的、没有的" wide>
        <div className={css['covers']}>
          {UPLOADED.map((of) => (
            <CoverImage key={of.id} kind="course" of={of} className={css['rounded']} />
          ))}
        </div>
      </Case>
    </KitSection>
  );
}

function Scenes({ scheme }: { scheme: 'light' | 'dark' }) {
  return (
    <div className={css['covers']} data-scheme={scheme}>
      {SCENES.map((scene, at) => (
        <ChosenDrawing key={scene} value={drawingAt(at)}>
          <CoverImage
            kind={KINDS[at % KINDS.length] ?? 'course'}
            of={{ id: scene, title: scene }}
            className={css['rounded']}
          />
        </ChosenDrawing>
      ))}
    </div>
  );
}
