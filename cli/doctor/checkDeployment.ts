import { describeError, describeReason } from '#plugins/shell/operator/reasons.ts';
import { resolve } from '#kernel/plugin/resolve.ts';
import { faceWarnings } from '../deployment/faceWarnings.ts';
import { deployedPlugins } from '../external/installed.ts';
import { deploymentSource } from '../server/deploymentFile.ts';
import { fail, failedWith, type Finding, ok, warn } from './Finding.ts';

/** Checks that a deployment file can be read, and describes its effect on the plugins. */
export async function checkDeployment(file: string | undefined): Promise<Finding> {
  try {
    const read = await (await deploymentSource(file))();
    const { deployment, problems, external } = read;
    if (problems.length > 0) return fail(`${file ?? ''} 有误：${problems.join('；')}`, '请按位置改正。');
    const found = await deployedPlugins(deployment, external);
    const { active, inactive, errors } = resolve(found, deployment);
    const wrong = errors.map(describeError).join('；');
    if (wrong !== '') return fail(wrong, '请改正部署文件；用 npx yanxi plugins 查看全部插件和设置。');
    const unwanted = [...inactive.values()].filter(({ reason }) => reason.kind !== 'off');
    const name = file ?? '未指定，使用内置的默认部署';
    const seen = faceWarnings(read, found);
    if (seen.length > 0) return warn(seen.join('；'), '照样能用；若不是有意的，请改部署文件的 face。');
    if (unwanted.length === 0) return ok(`${name}；开通 ${active.length} 个插件，关闭 ${inactive.size} 个`);
    return warn(
      unwanted.map(({ id, reason }) => `${id} 未开通：${describeReason(reason)}`).join('；'),
      '若不是有意的，请按原因改正。',
    );
  } catch (error) {
    return failedWith(error);
  }
}
