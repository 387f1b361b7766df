/** A large number in readable form: `8,312`, `1.2万`. */
export function inWords(count: number): string {
  return count < 10_000
    ? count.toLocaleString('zh-CN')
    : `${(Math.floor(count / 1000) / 10).toLocaleString('zh-CN')}万`;
}
