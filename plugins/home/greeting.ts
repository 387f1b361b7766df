const GREETINGS = [
  { from: 0, words: '夜深了' },
  { from: 5, words: '早上好' },
  { from: 9, words: '上午好' },
  { from: 12, words: '中午好' },
  { from: 14, words: '下午好' },
  { from: 18, words: '晚上好' },
  { from: 23, words: '夜深了' },
] as const;

/** The greeting at this hour, 0 to 23. */
export function greeting(hour: number): string {
  return GREETINGS.findLast(({ from }) => from <= hour)?.words ?? '你好';
}
