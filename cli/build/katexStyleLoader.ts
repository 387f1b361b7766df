// Of each of KaTeX's fonts one format: every browser that is supported reads it, and the others would be shipped for nobody.

const FALLBACKS = /,\s*url\([^)]+\) format\("(?:woff|truetype)"\)/g;

export default function katexStyleLoader(source: string): string {
  return source.replaceAll(FALLBACKS, '');
}
