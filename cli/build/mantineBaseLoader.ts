// Puts the sheets that Mantine's components refine into a lower layer, because the order of sheets differs between
// pages.

export default function mantineBaseLoader(source: string): string {
  return source.replaceAll('@layer mantine ', '@layer mantine.base ');
}
