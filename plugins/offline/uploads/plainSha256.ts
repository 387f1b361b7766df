// SHA-256 (FIPS 180-4) for pages that the browser gives no `crypto.subtle`.

const BLOCK = 64;
/** Bytes after which the page gets its turn. */
const STEP = 256 * 1024;

const PRIMES = firstPrimes(64);
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32);
const ROUNDS = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

export async function plainSha256(bytes: Uint8Array): Promise<Uint8Array> {
  const state = START.slice();
  const schedule = new Uint32Array(BLOCK);
  const padded = pad(bytes);
  const view = new DataView(padded.buffer);
  for (let at = 0; at < padded.length; at += BLOCK) {
    if (at > 0 && at % STEP === 0) await new Promise((next) => setTimeout(next));
    for (let word = 0; word < 16; word++) schedule[word] = view.getUint32(at + word * 4);
    digest(state, schedule);
  }
  const result = new DataView(new ArrayBuffer(32));
  for (const [word, value] of state.entries()) result.setUint32(word * 4, value);
  return new Uint8Array(result.buffer);
}

/** A one bit, zeros, and the length in bits at the end of a block. */
function pad(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length * 8) % 2 ** 32);
  return padded;
}

function digest(state: Uint32Array, schedule: Uint32Array): void {
  for (let word = 16; word < BLOCK; word++) {
    const [before, near] = [of(schedule, word - 15), of(schedule, word - 2)];
    const first = turn(before, 7) ^ turn(before, 18) ^ (before >>> 3);
    const second = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    schedule[word] = of(schedule, word - 16) + first + of(schedule, word - 7) + second;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let round = 0; round < BLOCK; round++) {
    const large = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + large + ((e & f) ^ (~e & g)) + of(ROUNDS, round) + of(schedule, round)) >>> 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) >>> 0, c, b, a, (first + second) >>> 0];
  }
  for (const [word, value] of [a, b, c, d, e, f, g, h].entries()) state[word] = of(state, word) + value;
}

const of = (words: Uint32Array, at: number): number => words[at] ?? 0;
const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let one = 2; primes.length < count; one++) {
    if (primes.every((prime) => one % prime !== 0)) primes.push(one);
  }
  return primes;
}
