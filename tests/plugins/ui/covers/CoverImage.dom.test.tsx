import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CoverImage } from '#plugins/ui/covers/CoverImage.tsx';
import { chooseDrawings } from '#plugins/ui/covers/chooseDrawings.ts';
import { Cover } from '#plugins/ui/covers/Cover.tsx';
import { provideChooser } from '#plugins/ui/covers/coverChoice.ts';
import { CoverList } from '#plugins/ui/covers/CoverList.tsx';
import { draw, one } from '../draw.tsx';

const PYTHON = { id: 'course-25', title: 'Python编程基础' };
const sceneOf = (root: ParentNode) => one(root, 'use:last-child').getAttribute('href')?.split('#')[1];

test('an uploaded picture wins; the drawing comes where there is none, or it cannot be loaded', async () => {
  provideChooser(chooseDrawings);
  const { root, again } = await draw(<CoverImage of={{ ...PYTHON, cover: '/cover.png' }} />);
  expect(one(root, 'img').getAttribute('src')).toBe('/cover.png');
  expect(root.querySelector('svg')).toBeNull();
  await act(async () => one(root, 'img').dispatchEvent(new Event('error')));
  expect(root.querySelector('img')).toBeNull();
  expect(sceneOf(root)).toBe('python');
  await again(<CoverImage of={{ ...PYTHON, cover: null }} />);
  expect(sceneOf(root)).toBe('python');
  expect(one(root, 'svg').getAttribute('aria-hidden')).toBe('true');
});

test('1 to 8 are the built-in covers', async () => {
  provideChooser(chooseDrawings);
  const { root, again } = await draw(<CoverImage of={{ ...PYTHON, cover: '8' }} />);
  expect(sceneOf(root)).toBe('8');
  await again(<CoverImage of={{ ...PYTHON, cover: '/9.png' }} />);
  expect(one(root, 'img').getAttribute('src')).toBe('/9.png');
});

test('a cover in a list has the drawing that the list chose', async () => {
  provideChooser(chooseDrawings);
  const items = ['a', 'b', 'c'].map((id) => ({ id, title: 'Python' }));
  const { root } = await draw(
    <CoverList of={items} id={({ id }) => id}>
      {(item) => <CoverImage of={item} />}
    </CoverList>,
  );
  const shown = [...root.querySelectorAll('svg')].map((svg) => sceneOf(svg));
  expect(shown).toEqual(chooseDrawings(items).map(({ scene }) => scene));
});

test('a page that came drawn keeps its covers without asking for the topics, until somebody does something', async () => {
  provideChooser(chooseDrawings);
  const holder = document.createElement('div');
  holder.innerHTML = renderToString(<Cover of={PYTHON} />);
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
        <browser.Cover of={PYTHON} />
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
