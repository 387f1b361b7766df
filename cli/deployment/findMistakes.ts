// Finds mistakes in a deployment file that is in effect all the same, with their positions.
import type { Deployment } from '#kernel/config/deployment.ts';
import type { Resolution, ResolveError } from '#kernel/plugin/resolve.ts';
import type { Complaint } from '#plugins/shell/operator/describeIssue.ts';
import { findProblems, locate } from '#plugins/shell/operator/findProblems.ts';
import { nearest } from '#plugins/shell/operator/nearest.ts';
import type { DeploymentFile } from './deploymentFile.ts';
import { words as operator } from '../words/operator.ts';
import { words } from '../words/deployment.ts';
import { describeProblem } from './describeProblem.ts';
import { describeError, settingComplaints } from './reasons.ts';

export interface Mistakes {
  /** Names that are given twice, of which the last one counts. */
  readonly repeated: readonly string[];
  /** False statements about plugins and contributions. */
  readonly plugins: readonly string[];
}

/** Everything that a file gets wrong about plugins, and the errors of the plugins themselves. */
export function findMistakes(
  { text, deployment }: Pick<DeploymentFile, 'text' | 'deployment'>,
  resolution: Resolution,
): Mistakes {
  const complaints = [
    ...resolution.errors.flatMap((error) => complaintsOf(error, resolution)),
    ...contributionComplaints(deployment, resolution),
  ];
  return {
    // The file was read, so nothing but these can be wrong with it.
    repeated: findProblems(text, operator).map(describeProblem),
    plugins: [
      ...locate(text, complaints).map(describeProblem),
      ...resolution.errors.filter(({ kind }) => kind === 'duplicate').map((error) => describeError(error, resolution)),
    ],
  };
}

function complaintsOf(error: ResolveError, resolution: Resolution): Complaint[] {
  const { known } = resolution;
  const path = ['plugins', error.name];
  if (error.kind === 'settings') {
    const hasSettings = known.some(({ id, settings }) => id === error.name && settings !== undefined);
    return settingComplaints(error.name, resolution).map(({ message, ...one }) => ({
      ...one,
      path: [...path, 'settings', ...one.path],
      message: !hasSettings ? message : error.running ? words.settingByDefault(message) : words.settingNeeded(message),
    }));
  }
  if (error.kind === 'unknown') {
    const meant = nearest(
      error.name,
      known.map(({ id }) => id),
    );
    return [{ path, atName: true, message: words.noPlugin(meant) }];
  }
  return error.kind === 'locked' ? [{ path, atName: false, message: describeError(error, resolution) }] : [];
}

/** Points and contributions that no plugin has, as when a name is misspelt. */
function contributionComplaints(
  { contributions }: Pick<Deployment, 'contributions'>,
  { known }: Resolution,
): Complaint[] {
  const points = known.flatMap((plugin) => (plugin.points ?? []).map(({ id }) => id));
  return Object.entries(contributions).flatMap(([point, { order = {}, hide = [] }]): Complaint[] => {
    const path = ['contributions', point];
    if (!points.includes(point)) return [{ path, atName: true, message: words.noPoint(nearest(point, points)) }];
    const names = known.flatMap(({ id, contributes = [] }) =>
      contributes.filter((entry) => entry.point.id === point).map((entry) => `${id}:${entry.id}`),
    );
    const message = (name: string): string => words.noContribution(name, point, names);
    const isWrong = (name: string): boolean => !names.includes(name);
    return [
      ...Object.keys(order)
        .filter(isWrong)
        .map((name) => ({ path: [...path, 'order', name], atName: true, message: message(name) })),
      ...hide.flatMap((name, at) =>
        isWrong(name) ? [{ path: [...path, 'hide', at], atName: false, message: message(name) }] : [],
      ),
    ];
  });
}
