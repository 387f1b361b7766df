// Codes and sums.
import { createHash } from 'node:crypto';
import type { Commands, Run } from '../language/io.ts';
import type { Program } from '../language/process.ts';
import { inputs } from './input.ts';
import { optionsOf } from './options.ts';

export const ENCODING_COMMANDS: Commands = {
  base64: {
    about: 'Base64 编码，-d 解码',
    *run(run) {
      const options = optionsOf(run.args, 'dw:', { decode: 'd' });
      const { given, failed } = yield* inputs(run, options.rest);
      const text = given.map((one) => one.text).join('');
      run.out.write(
        options.has('d')
          ? Buffer.from(text, 'base64').toString()
          : `${(
              Buffer.from(text)
                .toString('base64')
                .match(/.{1,76}/g) ?? []
            ).join('\n')}\n`,
      );
      return Number(failed);
    },
  },
  md5sum: { about: '计算 MD5', run: (run) => sums(run, 'md5') },
  sha1sum: { about: '', run: (run) => sums(run, 'sha1') },
  sha256sum: { about: '计算 SHA-256', run: (run) => sums(run, 'sha256') },
};

function* sums(run: Run, algorithm: string): Program {
  const { given, failed } = yield* inputs(run, run.args);
  for (const { name, text } of given) {
    const bytes = name === '' ? Buffer.from(text) : run.shell.disk.bytes(run.shell.path(name));
    run.out.write(`${createHash(algorithm).update(bytes).digest('hex')}  ${name === '' ? '-' : name}\n`);
  }
  return Number(failed);
}
