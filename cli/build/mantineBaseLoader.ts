// Puts what Mantine's components refine into a layer below them: sheets come in a different order from page to page.

export default function mantineBaseLoader(source: string): string {
  return source.replaceAll('@layer mantine ', '@layer mantine.base ');
}
