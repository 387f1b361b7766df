// `yanxi new page|call|store|contribution`: adds a part to an existing plugin.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Argument, Command, Option } from 'commander';
import { localised } from '../localised.ts';
import { ROOT } from '../paths.ts';
import { POINT_NAMES } from '../scaffold/pointNames.ts';
import type { NewPart, PartKind } from '../scaffold/parts.ts';

type Given = Pick<NewPart, 'title' | 'path'>;

const ABOUT: Readonly<Record<PartKind, string>> = {
  page: '插件的一页：路由引用、清单的一行、画面和浏览器测试',
  call: '插件的一个接口：声明、模拟上游的回答和测试',
  store: '插件的一个 store 和它的测试',
  contribution: '向扩展点添的内容：清单的一行、画面和测试',
};

const EXAMPLES: Readonly<Record<PartKind, string>> = {
  page: 'npx yanxi new page notes trash --title 回收站 --path /personalcenter/note/trash',
  call: 'npx yanxi new call notes listTrash --title 回收站的笔记 --path /training/api/v1/note/trash',
  store: 'npx yanxi new store notes folding --title 折叠',
  contribution: 'npx yanxi new contribution notes shared homeBlocks --title 大家的笔记',
};

export function newParts(): Command[] {
  return (['page', 'call', 'store', 'contribution'] as const).map((kind) => {
    const command = localised(new Command(kind))
      .usage(`<插件> <名称>${kind === 'contribution' ? ' <扩展点>' : ''} [选项]`)
      .description(ABOUT[kind])
      .argument('<插件>', '已有插件的编号')
      .argument('<名称>', '英文的变量名，例如 history')
      .addOption(new Option('--title <标题>', '给人看的名称').default('新内容'))
      .addHelpText('after', `\n示例：\n  ${EXAMPLES[kind]}`);
    if (kind === 'contribution') {
      return command
        .addArgument(
          // For completion only; `writePart` validates the value.
          new Argument('<扩展点>', POINT_NAMES.join('、')).choices(POINT_NAMES).argParser((text: string) => text),
        )
        .action((plugin: string, name: string, point: string, { title }: Given) =>
          write(kind, { plugin, name, point, title }),
        );
    }
    if (kind !== 'store') command.addOption(new Option('--path <地址>', kind === 'page' ? '页面的地址' : '接口的地址'));
    return command.action((plugin: string, name: string, given: Given) => write(kind, { plugin, name, ...given }));
  });
}

async function write(kind: PartKind, part: NewPart): Promise<void> {
  const { writePart } = await import('../scaffold/writePart.ts');
  const { made, changed } = await writePart(kind, part);
  if (kind === 'call') {
    const { KEPT_COPY } = await import('../contract/writeOpenApi.ts');
    // In a new process, because this one has already loaded the old declarations.
    await promisify(execFile)(process.execPath, [join(ROOT, 'cli/yanxi.mjs'), 'contract', '--out', KEPT_COPY], {
      cwd: ROOT,
    });
    changed.push(KEPT_COPY);
  }
  const lines = (files: readonly string[]): string => files.map((file) => `  ${file}\n`).join('');
  process.stdout.write(
    `已生成：\n${lines(made)}${changed.length > 0 ? `已改动：\n${lines(changed)}` : ''}\nnpm run check 检查格式、规范和类型。\n`,
  );
}
