import { act, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NumberStepper } from '#plugins/ui/controls/NumberStepper.tsx';
import { NumericInput } from '#plugins/ui/controls/NumericInput.tsx';
import { draw, type Drawn, key, leave, one, press, type } from './draw.tsx';

const shown = ({ root }: Drawn): string => {
  const field = one(root, 'input');
  return field instanceof HTMLInputElement ? field.value : '';
};

function Field({
  heard,
  ...rule
}: {
  heard: (value: number | undefined) => void;
  decimals?: number;
  min?: number;
  max?: number;
}) {
  const [value, setValue] = useState<number | undefined>(5);
  return (
    <NumericInput
      aria-label="人数"
      {...rule}
      value={value}
      onChange={(next) => {
        setValue(next);
        heard(next);
      }}
    />
  );
}

describe('NumericInput', () => {
  test('below 1 becomes 1 and above 10000 becomes 10000 when it is left, and it says so', async () => {
    const drawn = await draw(<Field heard={() => undefined} />);
    await type(drawn.root, 'input', '0');
    await leave(drawn.root, 'input');
    expect(shown(drawn)).toBe('1');
    await type(drawn.root, 'input', '99999');
    expect(shown(drawn)).toBe('99999');
    await leave(drawn.root, 'input');
    expect(shown(drawn)).toBe('10000');
    expect(one(drawn.root, '[role="status"]').textContent).toBe('已调整为10000');
  });

  test('a number out of range is not reported while it is typed', async () => {
    const heard = vi.fn();
    const drawn = await draw(<Field heard={heard} min={10} max={20} />);
    await type(drawn.root, 'input', '1');
    expect(heard).not.toHaveBeenCalled();
    await type(drawn.root, 'input', '15');
    expect(heard.mock.lastCall).toEqual([15]);
  });

  test('emptied it is no number, and letters never come in', async () => {
    const heard = vi.fn();
    const drawn = await draw(<Field heard={heard} />);
    await type(drawn.root, 'input', '1二2x');
    expect(shown(drawn)).toBe('12');
    await type(drawn.root, 'input', '');
    expect(heard.mock.lastCall).toEqual([undefined]);
  });

  test('a float keeps its decimals while it is typed', async () => {
    const heard = vi.fn();
    const drawn = await draw(<Field heard={heard} decimals={2} min={0} />);
    await type(drawn.root, 'input', '3.');
    expect(shown(drawn)).toBe('3.');
    await type(drawn.root, 'input', '3.456');
    expect(shown(drawn)).toBe('3.45');
    expect(heard.mock.lastCall).toEqual([3.45]);
  });

  test('without a limit large numbers stay', async () => {
    const drawn = await draw(<Field heard={() => undefined} max={Infinity} />);
    await type(drawn.root, 'input', '123456789');
    await leave(drawn.root, 'input');
    expect(shown(drawn)).toBe('123456789');
  });

  test('Enter settles it like leaving does, and arrow keys step', async () => {
    const drawn = await draw(<Field heard={() => undefined} />);
    await type(drawn.root, 'input', '0');
    await key(drawn.root, 'input', 'Enter');
    expect(shown(drawn)).toBe('1');
    await key(drawn.root, 'input', 'ArrowDown');
    expect(shown(drawn)).toBe('1');
    await key(drawn.root, 'input', 'PageUp');
    expect(shown(drawn)).toBe('11');
  });
});

describe('NumberStepper', () => {
  beforeEach(() => vi.useFakeTimers());
  const pass = (milliseconds: number): Promise<void> =>
    act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
  const MINUS = 'button[aria-label="份数减一"]';
  const PLUS = 'button[aria-label="份数加一"]';

  test('presses in quick succession are heard once, 100 ms after the last', async () => {
    const heard = vi.fn();
    const drawn = await draw(<NumberStepper label="份数" value={3} onChange={heard} />);
    await press(drawn.root, PLUS);
    await pass(60);
    await press(drawn.root, PLUS);
    expect(shown(drawn)).toBe('5');
    await pass(99);
    expect(heard).not.toHaveBeenCalled();
    await pass(1);
    expect(heard.mock.calls).toEqual([[5]]);
  });

  test('a pending change is reported when the field goes', async () => {
    const heard = vi.fn();
    const drawn = await draw(<NumberStepper label="份数" value={3} onChange={heard} />);
    await press(drawn.root, MINUS);
    await drawn.gone();
    expect(heard.mock.calls).toEqual([[2]]);
  });

  test.each([
    [undefined, 0],
    [2, 2],
    [null, 1],
  ])('with the minimum %s the minus button stops at %i', async (min, stop) => {
    const drawn = await draw(
      <NumberStepper
        label="份数"
        value={stop + 1}
        onChange={() => undefined}
        {...(min === undefined ? {} : { min })}
      />,
    );
    await press(drawn.root, MINUS);
    expect(shown(drawn)).toBe(String(stop));
    expect(one(drawn.root, MINUS).hasAttribute('disabled')).toBe(true);
  });

  test('typed above the maximum it becomes the maximum, below the minimum the minimum', async () => {
    const heard = vi.fn();
    const drawn = await draw(<NumberStepper label="份数" value={3} min={2} onChange={heard} />);
    await type(drawn.root, 'input', '20000');
    await leave(drawn.root, 'input');
    expect(shown(drawn)).toBe('10000');
    await type(drawn.root, 'input', '-1a0');
    await leave(drawn.root, 'input');
    expect(shown(drawn)).toBe('10');
    await type(drawn.root, 'input', '1');
    await leave(drawn.root, 'input');
    expect(shown(drawn)).toBe('2');
  });
});
