// Numbers and texts of controls that the specification fixes. Times are milliseconds, sizes CSS pixels.

export const LOADING_TEXT = '加载中...';
export const EMPTY_TEXT = '暂无数据';

/** A button ignores further clicks for this long, unless its loading ends first. */
export const CLICK_GUARD = 2_000;
/** Time within which the second half of a double tap comes; for a mouse the browser counts the clicks. */
export const DOUBLE_TAP = 400;
/** Delay of fields that ask the server while the user types. */
export const DEBOUNCE = 500;

export const NUMERIC_INPUT = { min: 1, max: 10_000, width: 180 } as const;
export const NUMBER_STEPPER = { min: 0, max: 10_000, debounce: 100 } as const;

export const PAGE_SIZES = [12, 20, 30, 50] as const;
export const PAGE_JUMP_TEXTS = { empty: '请输入页码', wrong: '请输入正确的页码' } as const;

export const WATERMARK = { width: 300, height: 200, characters: 16 } as const;

/** Built-in covers are numbered from 1. */
export const COVER_COUNT = 8;

/** The status of a course, class or classroom; the codes are the specification's. */
export const STATUS_NAMES = { 1: '未发布', 3: '未开始', 4: '进行中', 5: '已结束', 6: '已下架' } as const;
export type Status = keyof typeof STATUS_NAMES;
