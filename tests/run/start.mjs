// Plain JavaScript that an old Node can still read: says what is missing before anything fails without saying so.
import { newEnough, tooOld } from '../../cli/node.mjs';

const [task] = process.argv.splice(2, 1);

if (newEnough()) {
  await import('../../cli/typescript.mjs');
  await import(`./${task}.ts`);
} else {
  console.error(tooOld('npm test'));
  process.exitCode = 1;
}
