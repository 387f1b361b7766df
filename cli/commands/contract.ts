import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Command } from 'commander';
import { CliError } from '../CliError.ts';
import { localised } from '../localised.ts';
import { ROOT } from '../paths.ts';

interface ContractOptions {
  check?: boolean;
  control?: boolean;
  out?: string;
}

export function contractCommand(): Command {
  return localised(new Command('contract'))
    .description('输出对上游的约定（OpenAPI 3.1）')
    .option('--check', '检查仓库里的那一份是否与声明一致，不一致时退出码为 1')
    .option('--control', '改为输出模拟上游的控制地址 /__mock/')
    .option('--out <文件>', '写到文件，而不是输出；与 --check 同用时检查这个文件')
    .addHelpText(
      'after',
      '\n示例：\n  npx yanxi contract --out cli/contract/openapi.json\n  npx yanxi contract --check\n  npx yanxi contract --control --out control.json',
    )
    .action(contract);
}

async function contract({ check = false, control = false, out }: ContractOptions): Promise<void> {
  if (check && control && out === undefined) {
    throw new CliError('--control 的文档没有存在仓库里', '请用 --out 说明检查哪个文件，或去掉 --check。');
  }
  const { currentControlOpenApi, currentOpenApi, KEPT_COPY } = await import('../contract/writeOpenApi.ts');
  const current = await (control ? currentControlOpenApi() : currentOpenApi());
  const file = out ?? relative(process.cwd(), join(ROOT, KEPT_COPY));
  if (check) await checkCopy(file, current, `npx yanxi contract ${control ? '--control ' : ''}--out ${file}`);
  else if (out === undefined) process.stdout.write(current);
  else await writeCopy(out, current);
}

async function checkCopy(file: string, current: string, renewal: string): Promise<void> {
  const kept = await readFile(file, 'utf8').catch(() => {
    throw new CliError(`读不到 ${file}`, `请运行 ${renewal} 生成它。`);
  });
  const { differences } = await import('../contract/staleness.ts');
  const found = differences(kept, current);
  if (found.length > 0) {
    throw new CliError(
      `${file} 与声明不一致：\n${found.map((line) => `  ${line}`).join('\n')}`,
      `请运行 ${renewal}，并与声明的改动一起提交。`,
    );
  }
  process.stdout.write(`${file} 与声明一致。\n`);
}

async function writeCopy(file: string, current: string): Promise<void> {
  await writeFile(file, current).catch((error: unknown) => {
    throw new CliError(
      `写不了 ${file}：${error instanceof Error ? error.message : String(error)}`,
      '请检查 --out 的路径。',
    );
  });
  process.stdout.write(`已写到 ${file}（${Math.round(Buffer.byteLength(current) / 1000)} kB）\n`);
}
