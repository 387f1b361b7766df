import { expect, test, vi } from 'vitest';
import { chosenFilters, filterBy, filterRows, filtersLeft } from '#plugins/ui/lists/filters/filters.ts';

const heard = vi.fn();
const letters = ['全部', '甲', '乙', '丙', '丁'].map((label) => ({
  value: label === '全部' ? undefined : label,
  label,
}));
const filter = (label: string, value?: string, inRow?: number) =>
  filterBy<string | undefined>({
    label,
    choices: letters,
    value,
    onChange: heard,
    ...(inRow !== undefined && { inRow }),
  });
const names = (of: readonly { label: string }[]) => of.map(({ label }) => label);

test('the first two filters have rows; the panel has the others, and those of which a row shows a part', () => {
  const filters = [filter('标签', undefined, 2), filter('难度'), filter('类型')];
  expect(names(filterRows(filters))).toEqual(['标签', '难度']);
  expect(names(filtersLeft(filters))).toEqual(['标签', '类型']);
  expect(filtersLeft([filter('地区', undefined, 4)])).toEqual([]);
});

test('a row shows its first options, and the one that is chosen', () => {
  const [row] = filterRows([filter('标签', '丁', 2)]);
  expect(row?.options.map(({ label }) => label)).toEqual(['全部', '甲', '乙', '丁']);
});

test('a chosen filter can be removed; one that is off, or set to something unknown, is no chip', () => {
  const [chip, ...others] = chosenFilters([filter('难度'), filter('类型', '甲'), filter('标签', '没有这样的')]);
  expect(others).toEqual([]);
  expect(chip).toMatchObject({ filter: '类型', option: { label: '甲' } });
  chip?.remove();
  expect(heard).toHaveBeenCalledExactlyOnceWith(undefined);
});
