import { expect, test } from 'vitest';
import { FileImage } from '#plugins/ui/content/FileImage.tsx';
import { cutWatermark } from '#plugins/ui/content/Watermark.tsx';
import { draw, one } from './draw.tsx';

test('a watermark is cut to 16 characters, whatever they are made of', () => {
  expect(cutWatermark('王小明')).toBe('王小明');
  expect(Array.from(cutWatermark('𠮷'.repeat(20)))).toHaveLength(16);
  expect(cutWatermark('  0123456789abcdefghij ')).toBe('0123456789abcdef');
});

test('an address is loaded when it comes near, in a place of its own shape', async () => {
  const { root } = await draw(<FileImage source="https://files.example.com/a.jpg" alt="封面" ratio={2} />);
  expect(one(root, 'img').getAttribute('loading')).toBe('lazy');
  expect(one(root, 'img').parentElement?.style.aspectRatio).toMatch(/^2( \/ 1)?$/);
});

test('nothing is drawn as nothing', async () => {
  const { root } = await draw(<FileImage source={null} alt="" fallback="initial" name="研习" />);
  expect(root.textContent).toContain('研');
  expect(root.querySelector('img')).toBeNull();
});
