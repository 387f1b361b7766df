import { expect, test } from 'vitest';
import { formatFigure } from '#plugins/ui/formatFigure.ts';

test.each([0, 48, 7.5, 7.25, 999, 1000, 12_480, 1_234_567.89, -1234, -0.04])(
  '%d is written as China writes it',
  (value) => {
    const chinese = (Math.round(value * 10) / 10).toLocaleString('zh-CN').replace('-0', '0');
    expect(formatFigure(value)).toBe(chinese);
  },
);
