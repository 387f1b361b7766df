// What wouter does without a hook of ours: never, so its listeners on the browser's history stay out.
export { useBrowserLocation as useSearch, useBrowserLocation };

function useBrowserLocation() {
  throw new Error('wouter 应当从内核的导航取得地址');
}
