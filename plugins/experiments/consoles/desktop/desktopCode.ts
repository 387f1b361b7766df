// The parts of a desktop that are lent to other plugins.
export { DesktopConsole } from './desktopConsole.store.ts';
export { DesktopView } from './DesktopView.tsx';
