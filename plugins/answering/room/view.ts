// The layout of questions, chosen on this device.
import * as v from 'valibot';
import { readLook, writeLook } from '#plugins/ui/localValues.ts';

export const ROOM_MODES = { one: '逐题', all: '整卷' } as const;
export type RoomMode = keyof typeof ROOM_MODES;

export const TEXT_SIZES = {
  small: { name: '小', zoom: 0.9 },
  normal: { name: '标准', zoom: 1 },
  large: { name: '大', zoom: 1.2 },
  largest: { name: '特大', zoom: 1.45 },
} as const;
export type TextSize = keyof typeof TEXT_SIZES;

/** Papers up to this size are shown on one page, unless the trainee chose otherwise. */
const SHORT = 10;
const NAME = 'answering.view';

interface View {
  mode: RoomMode;
  textSize: TextSize;
  keys: boolean;
}

/** Only what the trainee chose is stored. */
const Chosen = v.object({
  mode: v.optional(v.picklist(['one', 'all'])),
  textSize: v.optional(v.picklist(['small', 'normal', 'large', 'largest'])),
  keys: v.optional(v.boolean()),
});
const Stored = v.pipe(v.string(), v.parseJson(), Chosen);

export function savedView(questions: number): View {
  const { mode, textSize, keys } = chosen();
  return { mode: mode ?? (questions <= SHORT ? 'all' : 'one'), textSize: textSize ?? 'normal', keys: keys ?? true };
}

export function saveView(change: Partial<View>): void {
  writeLook(NAME, JSON.stringify({ ...chosen(), ...change }));
}

function chosen(): v.InferOutput<typeof Chosen> {
  const found = v.safeParse(Stored, readLook(NAME));
  return found.success ? found.output : {};
}
