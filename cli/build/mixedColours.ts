// Mixes the theme's colours for browsers that cannot: Chrome before 111.

type Variables = Readonly<Record<string, string>>;

const MIXTURE = /^color-mix\(in srgb, var\((.+?)\) (\d+)%, (?:var\((.+?)\)|transparent)\)$/;

/** The variables whose values are mixtures, with the colours that those come to; `all` has the colours that they name. */
export function mixedColours(variables: Variables, all: Variables): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => {
      const [, colour, percent, into] = MIXTURE.exec(value) ?? [];
      if (colour === undefined) return [];
      const share = Number(percent) / 100;
      const parts = rgb(all[colour]);
      const below = into === undefined ? undefined : rgb(all[into]);
      if (!parts || (into !== undefined && !below)) throw new Error(`${name} mixes what is no colour: ${value}`);
      return [[name, below ? opaque(parts, below, share) : `rgb(${parts.join(' ')} / ${percent}%)`]];
    }),
  );
}

const opaque = (colour: readonly number[], below: readonly number[], share: number): string =>
  `rgb(${colour.map((part, place) => Math.round(part * share + (below[place] ?? 0) * (1 - share))).join(' ')})`;

function rgb(hex: string | undefined): number[] | undefined {
  const [, long, short] = /^#(?:([\da-f]{6})|([\da-f]{3}))$/i.exec(hex ?? '') ?? [];
  const digits = long ?? short?.replaceAll(/./g, '$&$&');
  return digits?.match(/../g)?.map((part) => Number.parseInt(part, 16));
}
