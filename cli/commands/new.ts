import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { localised } from '../localised.ts';
import { ROOT } from '../paths.ts';
import { newParts } from './newParts.ts';

const EXAMPLE =
  '\n示例：\n  npx yanxi new plugin library --title 图书馆\n  npx yanxi new plugin polls --title 投票 --out ../polls';

export function newCommand(): Command {
  const command = localised(new Command('new'))
    .usage('<什么> [选项]')
    .description('生成新的源码')
    .addHelpText('after', EXAMPLE)
    .addCommand(
      localised(new Command('plugin'))
        .usage('<编号> [选项]')
        .description('一个新插件：清单、设置、接口、列表页、表单、模拟上游的表和测试，生成后即可运行')
        .argument('<编号>', '小写字母或数字，例如 library；文件夹、页面和接口都以它命名')
        .addOption(new Option('--title <名称>', '给人看的名称').default('新功能'))
        .addOption(new Option('--out <目录>', '写成一个单独的项目，单独交付，不改平台的源码'))
        .addHelpText('after', EXAMPLE)
        .action((id: string, { title, out }: { title: string; out?: string }) =>
          out === undefined ? newPlugin(id, title) : newProject(id, title, out),
        ),
    );
  for (const part of newParts()) command.addCommand(part);
  return command;
}

async function newPlugin(id: string, title: string): Promise<void> {
  const { checkPlugin } = await import('../scaffold/checkPlugin.ts');
  const { writePlugin } = await import('../scaffold/writePlugin.ts');
  const { currentOpenApi, KEPT_COPY } = await import('../contract/writeOpenApi.ts');
  await checkPlugin({ id, title });
  const files = await writePlugin({ id, title });
  await writeFile(join(ROOT, KEPT_COPY), await currentOpenApi());
  process.stdout.write(`已生成插件 ${id}（${title}）：
${files.map((file) => `  ${file}\n`).join('')}并更新了 ${KEPT_COPY}

接下来：
  npm run dev      打开 /${id} 看页面，改动即时生效
  npm run check    检查格式、规范和类型
  写法见 kernel/README.md；不要了就删掉上面的文件，再运行 npx yanxi contract --out ${KEPT_COPY}
`);
}

async function newProject(id: string, title: string, out: string): Promise<void> {
  const { checkPlugin } = await import('../scaffold/checkPlugin.ts');
  const { writeProject } = await import('../scaffold/writeProject.ts');
  await checkPlugin({ id, title });
  const files = await writeProject({ id, title }, out);
  process.stdout.write(`已在 ${out} 生成插件 ${id}（${title}）的项目：
${files.map((file) => `  ${file}\n`).join('')}
接下来：
  cd ${out}
  npm run dev      在整个平台里运行，打开 /${id} 看页面
  npm test         类型与单元测试
  npm run build    构建到 dist/，再用 npx yanxi plugins add ${out}/dist --deployment deployment.json 装上
`);
}
