// Plain JavaScript that an old Node can still read: says what is missing before anything fails without saying so.
import { newEnough, TOO_OLD } from '../../cli/node.mjs';

const [task] = process.argv.splice(2, 1);

if (newEnough()) {
  await import('../../cli/typescript.mjs');
  await import(`./${task}.ts`);
} else {
  console.error(
    `${TOO_OLD}\n请先运行 npm ci（会一并装好合适的 Node），再用 npm test；macOS 请先从 https://nodejs.org 安装新版的 Node。`,
  );
  process.exitCode = 1;
}
