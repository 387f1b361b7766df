import '@mantine/core/styles.layer.css';
import { expect, test } from 'vitest';
import { GrowingTextarea } from '#plugins/ui/form/GrowingTextarea.tsx';
import { draw, one } from './draw.tsx';

const lines = (count: number): string => Array.from({ length: count }, (_, at) => `line ${at + 1}`).join('\n');

async function heightOf(value: string): Promise<number> {
  const { root } = await draw(<GrowingTextarea label="说明" minRows={3} maxRows={6} value={value} readOnly />);
  return one(root, 'textarea').getBoundingClientRect().height;
}

test('is as high as its text, from its least to its most lines', async () => {
  // The border has its colour, and so stands, in light or in dark.
  document.documentElement.dataset['mantineColorScheme'] = 'light';
  const [empty, three, four, six, ten] = [
    await heightOf(''),
    await heightOf(lines(3)),
    await heightOf(lines(4)),
    await heightOf(lines(6)),
    await heightOf(lines(10)),
  ];
  expect(three).toBe(empty);
  const line = four - three;
  expect(line).toBeGreaterThan(10);
  expect(six).toBeCloseTo(three + 3 * line, 1);
  expect(ten).toBe(six);
});
