// The parts of a terminal that are lent to other plugins.
export { openWebSocket } from '../connection/consoleSocket.ts';
export { TerminalBox } from './TerminalBox.tsx';
export { TerminalLink } from './terminalLink.store.ts';
export { TerminalScreen } from './terminalScreen.ts';
export { inputKind } from './typedInput.ts';
