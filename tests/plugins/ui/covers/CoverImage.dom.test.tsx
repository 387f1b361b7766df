import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CoverImage } from '#plugins/ui/covers/CoverImage.tsx';
import { BACKDROPS, chooseDrawings } from '#plugins/ui/covers/chooseDrawings.ts';
import { Cover } from '#plugins/ui/covers/Cover.tsx';
import { provideChooser } from '#plugins/ui/covers/coverChoice.ts';
import { CoverList } from '#plugins/ui/covers/CoverList.tsx';
import { draw, one } from '../draw.tsx';

const PYTHON = { id: 'course-25', title: 'Python编程基础' };
const sceneOf = (root: ParentNode) => one(root, 'use[data-part=scene]').getAttribute('href')?.split('#')[1];

test('an uploaded picture wins; the drawing comes where there is none, or it cannot be loaded', async () => {
  provideChooser(chooseDrawings);
  const { root, again } = await draw(<CoverImage kind="course" of={{ ...PYTHON, cover: '/cover.png' }} />);
  expect(one(root, 'img').getAttribute('src')).toBe('/cover.png');
  expect(root.querySelector('svg')).toBeNull();
  await act(async () => one(root, 'img').dispatchEvent(new Event('error')));
  expect(root.querySelector('img')).toBeNull();
  expect(sceneOf(root)).toBe('python');
  await again(<CoverImage kind="course" of={{ ...PYTHON, cover: null }} />);
  expect(sceneOf(root)).toBe('python');
  expect(one(root, 'svg').getAttribute('aria-hidden')).toBe('true');
});

test('1 to 8 are the built-in covers', async () => {
  provideChooser(chooseDrawings);
  const { root, again } = await draw(<CoverImage kind="course" of={{ ...PYTHON, cover: '8' }} />);
  expect(sceneOf(root)).toBe('8');
  await again(<CoverImage kind="course" of={{ ...PYTHON, cover: '/9.png' }} />);
  expect(one(root, 'img').getAttribute('src')).toBe('/9.png');
});

test('a cover in a list has the drawing that the list chose', async () => {
  provideChooser(chooseDrawings);
  const items = ['a', 'b', 'c'].map((id) => ({ id, title: 'Python' }));
  const { root } = await draw(
    <CoverList of={items} id={({ id }) => id}>
      {(item) => <CoverImage kind="course" of={item} />}
    </CoverList>,
  );
  const shown = [...root.querySelectorAll('svg')].map((svg) => sceneOf(svg));
  expect(shown).toEqual(chooseDrawings(items).map(({ scene }) => scene));
});

test('every kind has a form of its own, around the drawing of its topic', async () => {
  provideChooser(chooseDrawings);
  const kinds = ['course', 'clazz', 'path', 'live'] as const;
  const { root } = await draw(kinds.map((kind) => <CoverImage key={kind} kind={kind} of={PYTHON} />));
  const covers = [...root.querySelectorAll('svg')];
  expect(covers.map(sceneOf)).toEqual(['python', 'python', 'python', 'python']);
  expect(new Set(covers.map(({ dataset }) => dataset['cover'])).size).toBe(1);
  const formOf = (cover: ParentNode) =>
    Array.from(cover.querySelectorAll('use'), (use) => use.getAttribute('href')?.split('#')[1]).filter(
      (name) => name !== sceneOf(cover) && !BACKDROPS.some((backdrop) => backdrop === name),
    );
  expect(covers.map(formOf)).toEqual([['copybook', 'corner'], ['binding', 'leaves'], ['route'], ['fan']]);
});

test('a page that came drawn keeps its covers without asking for the topics, until somebody does something', async () => {
  provideChooser(chooseDrawings);
  const holder = document.createElement('div');
  holder.innerHTML = renderToString(<Cover kind="clazz" of={PYTHON} />);
  const came = holder.innerHTML;
  vi.resetModules();
  const browser = await import('#plugins/ui/covers/Cover.tsx');
  const { useChooser } = await import('#plugins/ui/covers/coverChoice.ts');
  let known: unknown;
  const Ask = (): ReactNode => {
    known = useChooser();
    return null;
  };
  const problems: unknown[] = [];
  const react = await act(async () =>
    hydrateRoot(
      holder,
      <>
        <browser.Cover kind="clazz" of={PYTHON} />
        <Ask />
      </>,
      { onRecoverableError: (error) => problems.push(error) },
    ),
  );
  expect(holder.innerHTML).toBe(came);
  expect(known).toBeUndefined();
  await act(async () => dispatchEvent(new Event('pointerover')));
  await vi.waitFor(() => expect(known).toBeDefined());
  expect(holder.innerHTML).toBe(came);
  expect(problems).toEqual([]);
  await act(async () => react.unmount());
});
