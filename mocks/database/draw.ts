/**
 * SQL for a number from 0 to 999 that a seed decides, for rows that are made inside the database: the same for the same
 * two numbers (below a million each) and salt. Products stay below 2^63, where SQLite would turn to floating point.
 * @example
 * `WHERE ${draw(seed, 'u.number', 'r.ref_no')} < 300`
 */
export function draw(seed: number, one: string, other: string, salt = 0): string {
  const drawn = ((seed % 100_000) * 1_299_709 + salt * 15_485_863) % 2_147_483_647;
  // It is written out twice, and evaluated twice a row: the remainder is taken once, at its end.
  const mixed = `(((${one}) * 7919 + (${other}) * 104729 + ${drawn}) * 48271 % 2147483647)`;
  return `(${mixed} * (${mixed} % 9973 + 7) % 2147483647 / 8 % 1000)`;
}
