import { describeReason } from '../deployment/reasons.ts';
import { resolve } from '#kernel/plugin/resolve.ts';
import { faceWarnings } from '../deployment/faceWarnings.ts';
import { findMistakes } from '../deployment/findMistakes.ts';
import { missingPictures } from '../deployment/missingPictures.ts';
import { isOutdated } from '../site/securityText.ts';
import { deployedPlugins } from '../external/installed.ts';
import { deploymentSource } from '../deployment/deploymentFile.ts';
import { fail, failedWith, type Finding, ok, warn } from './Finding.ts';
import { words as named } from '../words/command.ts';
import { words } from '../words/doctor.ts';

/** Checks that a deployment file can be read, and describes its effect on the plugins. */
export async function checkDeployment(file: string | undefined): Promise<Finding> {
  try {
    const read = await (await deploymentSource(file))();
    const { deployment, problems, external } = read;
    if (problems.length > 0) return fail(words.wrongFile(file ?? '', problems), words.correctPlaces);
    const found = await deployedPlugins(deployment, external);
    const resolution = resolve(found, deployment);
    const { active, inactive } = resolution;
    const { repeated, plugins } = findMistakes(read, resolution);
    const missing = file === undefined ? [] : await missingPictures(file, read);
    const wrong = [...repeated, ...plugins, ...missing];
    if (wrong.length > 0) return fail(words.wrongFile(file ?? '', wrong), words.correctFile);
    const unwanted = [...inactive.values()].filter(({ reason }) => reason.kind !== 'off' && reason.kind !== 'unnamed');
    const name = file ?? words.builtIn;
    const seen = faceWarnings(read, found);
    if (seen.length > 0) return warn(named.series(seen), words.faceRemedy);
    const { security } = deployment;
    if (security && isOutdated(security)) return warn(words.outdated(security.expires), words.outdatedRemedy);
    if (unwanted.length === 0) return ok(words.plugins(name, active.length, inactive.size));
    return warn(
      named.series(unwanted.map(({ id }) => words.pluginOff(id, describeReason(id, resolution) ?? ''))),
      words.correctReasons,
    );
  } catch (error) {
    return failedWith(error);
  }
}
