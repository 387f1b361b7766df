import { Argument, Command } from 'commander';
import { resolve } from '#kernel/plugin/resolve.ts';
import { CliError } from '../CliError.ts';
import { localised, oneOf } from '../localised.ts';
import { deploymentOption, jsonOption } from './options.ts';

const ACTIONS = ['list', 'why', 'enable', 'disable', 'add', 'remove', 'test', 'check'] as const;
type Action = (typeof ACTIONS)[number];
/** The kind of operands for each action. */
const SUCH: Readonly<Record<Action, string>> = {
  list: '',
  check: '',
  why: 'notes',
  enable: 'notes',
  disable: 'notes',
  add: '../polls/dist',
  remove: 'polls',
  test: '../polls',
};

interface PluginsOptions {
  deployment?: string;
  json?: boolean;
}

export function pluginsCommand(): Command {
  return localised(new Command('plugins'))
    .usage('[动作] [编号] [选项]')
    .description('查看与开关插件')
    .addArgument(
      new Argument(
        '[动作]',
        'list 全部插件；why 一个插件为什么开通或不开通；enable 开通；disable 关闭；add 加上另外交付的插件；remove 去掉它；test 测试一个单独交付的插件的项目；check 核对全部清单',
      )
        .default('list')
        .choices(ACTIONS)
        .argParser(oneOf('动作', ACTIONS)),
    )
    .argument('[编号]', '插件的编号，即 plugins/ 下文件夹的名称；add 则是构建好的目录、npm pack 打好的包，或它的地址')
    .addOption(deploymentOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\n示例：\n  npx yanxi plugins\n  npx yanxi plugins why notes --deployment deployment.json\n  npx yanxi plugins disable notes --deployment deployment.json\n  npx yanxi plugins add ../polls/dist --deployment deployment.json',
    )
    .action(plugins);
}

async function plugins(
  action: Action,
  id: string | undefined,
  { deployment: file, json = false }: PluginsOptions,
): Promise<void> {
  if (action === 'list') await list(file, id, json);
  else if (action === 'check') await check(json);
  else if (id === undefined) throw unnamed(action);
  else if (action === 'why') await why(file, id, json);
  else if (action === 'test') await (await import('../external/testPlugin.ts')).testPlugin(id);
  else if (action === 'add' || action === 'remove') await changeExternals(action, file, id, json);
  else await change(file, id, action === 'enable', json);
}

const unnamed = (action: Action): CliError =>
  new CliError('没有说是哪个插件', `例如：npx yanxi plugins ${action} ${SUCH[action]}`);

async function list(file: string | undefined, id: string | undefined, json: boolean): Promise<void> {
  if (id !== undefined) throw new CliError('list 列出全部插件，不带编号', `只看一个：npx yanxi plugins why ${id}`);
  const { describeAll, pluginsData } = await import('../deployment/describePlugins.ts');
  const { found, deployment } = await read(file);
  const resolution = resolve(found, deployment);
  process.stdout.write(json ? asJson(pluginsData(resolution)) : describeAll(resolution, deployment));
  if (resolution.errors.length > 0) process.exitCode = 1;
}

const asJson = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

async function check(json: boolean): Promise<void> {
  const { checkManifests, manifestProblems } = await import('../manifests/checkManifests.ts');
  if (json) {
    const problems = await manifestProblems();
    process.stdout.write(asJson(problems));
    if (problems.length > 0) process.exitCode = 1;
    return;
  }
  await checkManifests();
  process.stdout.write('全部插件的清单都没有问题。\n');
}

async function why(file: string | undefined, id: string, json: boolean): Promise<void> {
  const { describeOne, pluginsData } = await import('../deployment/describePlugins.ts');
  const { knownPlugin } = await import('../deployment/changePlugin.ts');
  const { found, deployment } = await read(file);
  knownPlugin(id, found);
  const resolution = resolve(found, deployment);
  const one = () => pluginsData(resolution).plugins.find((plugin) => plugin.id === id);
  process.stdout.write(json ? asJson(one()) : describeOne(id, resolution, deployment));
}

async function change(file: string | undefined, id: string, on: boolean, json: boolean): Promise<void> {
  if (file === undefined) {
    const action = on ? 'enable' : 'disable';
    throw new CliError('没有说改哪个部署文件', `例如：npx yanxi plugins ${action} ${id} --deployment deployment.json`);
  }
  const { changePlugin } = await import('../deployment/changePlugin.ts');
  const { already, along } = await changePlugin(file, id, on, (await read(file)).found);
  if (json) {
    process.stdout.write(asJson({ id, on, already, along }));
    return;
  }
  const verb = on ? '开通' : '关闭';
  process.stdout.write(already ? `${id} 本来就是${verb}的，${file} 没有改动。\n` : `已在 ${file} 中${verb} ${id}。\n`);
  if (along.length > 0) process.stdout.write(`随之${verb}：${along.join('、')}\n`);
}

async function changeExternals(
  action: 'add' | 'remove',
  file: string | undefined,
  what: string,
  json: boolean,
): Promise<void> {
  if (file === undefined) {
    throw new CliError(
      '没有说改哪个部署文件',
      `例如：npx yanxi plugins ${action} ${what} --deployment deployment.json`,
    );
  }
  const { addExternal, removeExternal } = await import('../external/changeExternal.ts');
  if (action === 'remove') {
    await removeExternal(file, what);
    process.stdout.write(json ? asJson({ id: what, on: false }) : `已从 ${file} 去掉 ${what}。\n`);
    return;
  }
  const { describeReason } = await import('#plugins/shell/operator/reasons.ts');
  const { id, place } = await addExternal(file, what);
  const { found, deployment } = await read(file);
  const reason = resolve(found, deployment).inactive.get(id)?.reason;
  if (json) process.stdout.write(asJson({ id, place, on: !reason, reason: reason && describeReason(reason) }));
  else {
    const state = reason ? `，但它还不运行：${describeReason(reason)}` : '，用户下次打开页面时生效';
    process.stdout.write(`已在 ${file} 中加上 ${id}（${place}）${state}。\n`);
  }
}

async function read(file: string | undefined) {
  const { deploymentSource } = await import('../server/deploymentFile.ts');
  const { deployedPlugins } = await import('../external/installed.ts');
  const { deployment, problems, external } = await (await deploymentSource(file))();
  if (problems.length > 0) {
    throw new CliError(
      `部署文件 ${file ?? ''} 有误：\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
      '请先改正它。',
    );
  }
  return { found: await deployedPlugins(deployment, external), deployment };
}
