// In development a changed screen is put in the place of the old one, but what lives longer than a screen, a store above
// all, would go on with its old code. So a change in any module without screens reloads the page.
export default function reloadingLoader(source: string): string {
  return `${source}\nif (import.meta.webpackHot) import.meta.webpackHot.decline();\n`;
}
