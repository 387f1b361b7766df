// The ten shades of an institution's colour, in steps of perceived lightness (OKLCH), so that text on them is
// readable in either scheme.

/** Lightness, chroma, and hue as an angle in radians. */
interface Lch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** The minimum contrast for text. */
const LEGIBLE = 4.5;
/**
 * The luminance of the backgrounds behind text in the colour: the darkest light one (gray 1), and the lightest dark
 * one (dark 5).
 */
const LIGHT_GROUND = 0.9;
const DARK_GROUND = 0.0296;
/** The lightness of shades 0 to 4, and each shade's share of the colour's chroma. */
const LIGHTNESS = [0.977, 0.945, 0.89, 0.82, 0.74] as const;
const CHROMA = [0.14, 0.32, 0.56, 0.82, 1, 1.05, 1, 0.9, 0.78, 0.62] as const;
/** The lightness of shades 7 to 9, as a share of the colour's. */
const DARKER = [0.87, 0.74, 0.6] as const;
const STEP = 0.004;

type Ten = readonly [string, string, string, string, string, string, string, string, string, string];

/** Lightest first. Shade 6 is the colour, or the nearest readable one. */
export function shadesOf(colour: string): Ten {
  const base = toLch(legible(colour));
  const shade = (l: number, chroma: number): Lch => ({ l, c: base.c * chroma, h: base.h });
  const tint = shade(LIGHTNESS[2], CHROMA[2]);
  const onDark = moved(shade(LIGHTNESS[4], CHROMA[4]), STEP, (one) => contrast(one, DARK_GROUND) >= LEGIBLE);
  const onTint = moved(shade(base.l * DARKER[0], CHROMA[7]), -STEP, (one) => contrast(one, luminance(tint)) >= LEGIBLE);
  return [
    toHex(shade(LIGHTNESS[0], CHROMA[0])),
    toHex(shade(LIGHTNESS[1], CHROMA[1])),
    toHex(tint),
    toHex(shade(LIGHTNESS[3], CHROMA[3])),
    toHex(onDark),
    toHex(shade((base.l + onDark.l) / 2, CHROMA[5])),
    toHex(base),
    toHex(onTint),
    toHex(shade(base.l * DARKER[1], CHROMA[8])),
    toHex(shade(base.l * DARKER[2], CHROMA[9])),
  ];
}

/** The colour itself if it is readable both as text and behind white text; otherwise the nearest darker one. */
export function legible(colour: string): string {
  return toHex(moved(toLch(colour), -STEP, (one) => contrast(one, LIGHT_GROUND) >= LEGIBLE));
}

/** The contrast of white text on a colour, between 1 and 21. */
export function contrastWithWhite(colour: string): number {
  return contrast(toLch(colour), 1);
}

/** Steps lighter or darker until `isGood`. */
function moved(from: Lch, step: number, isGood: (one: Lch) => boolean): Lch {
  for (let { l } = from; l > 0 && l < 1; l += step) {
    const one = { ...from, l };
    if (isGood(one)) return one;
  }
  return from;
}

function contrast(one: Lch, ground: number): number {
  const [dark = 0, light = 0] = [luminance(one), ground].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The luminance of the colour as a screen shows it. */
function luminance(one: Lch): number {
  const [r = 0, g = 0, b = 0] = fromHex(toHex(one)).map(linear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const gamma = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

function fromHex(colour: string): Rgb {
  const part = (from: number): number => Number.parseInt(colour.slice(from, from + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

/** Reduces the chroma until a screen can show the colour. */
function toHex(one: Lch): string {
  let { c } = one;
  let rgb = toRgb({ ...one, c });
  while (c > 0 && rgb.some((part) => part < -0.001 || part > 1.001)) {
    c = Math.max(0, c - 0.002);
    rgb = toRgb({ ...one, c });
  }
  const parts = rgb.map((part) =>
    Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}

// Björn Ottosson's OKLab, https://bottosson.github.io/posts/oklab/.

function toLch(colour: string): Lch {
  const [r, g, b] = fromHex(colour).map(linear);
  const cone = (x: number, y: number, z: number): number => Math.cbrt(x * (r ?? 0) + y * (g ?? 0) + z * (b ?? 0));
  const long = cone(0.4122214708, 0.5363325363, 0.0514459929);
  const middle = cone(0.2119034982, 0.6806995451, 0.1073969566);
  const short = cone(0.0883024619, 0.2817188376, 0.6299787005);
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const y = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { l, c: Math.hypot(a, y), h: Math.atan2(y, a) };
}

function toRgb({ l, c, h }: Lch): Rgb {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    gamma(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    gamma(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}
