// In development, changed screens are replaced in place, but anything that lives longer than a screen, such as a store,
// would keep its old code. So a change in a module without screens reloads the page.
export default function reloadingLoader(source: string): string {
  return `${source}\nif (import.meta.webpackHot) import.meta.webpackHot.decline();\n`;
}
