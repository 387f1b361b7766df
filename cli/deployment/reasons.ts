// Why plugins do not run, in the language of the terminal.
import * as v from 'valibot';
import type { Resolution, ResolveError } from '#kernel/plugin/resolve.ts';
import { type Complaint, describeIssues } from '#plugins/shell/operator/describeIssue.ts';
import { reasonsIn } from '#plugins/shell/operator/reasons.ts';
import { words as named } from '../words/command.ts';
import { words } from '../words/operator.ts';

const inWords = reasonsIn(words);

/** Undefined if it runs. */
export function describeReason(id: string, resolution: Resolution): string | undefined {
  const reason = resolution.inactive.get(id)?.reason;
  if (reason?.kind !== 'settings') return reason && inWords.describeReason(reason);
  return inWords.describeReason({ ...reason, problems: settingProblems(id, resolution) });
}

export function describeError(error: ResolveError, resolution: Resolution): string {
  if (error.kind !== 'settings') return inWords.describeError(error);
  return inWords.describeError({ ...error, problems: settingProblems(error.name, resolution) });
}

/** The mistakes in a plugin's settings, in the language of the terminal; the kernel's own words are Chinese, for pages. */
export function settingComplaints(id: string, { known, choices }: Resolution): Complaint[] {
  const schema = known.find((plugin) => plugin.id === id)?.settings?.schema;
  const given = choices.plugins[id]?.settings;
  if (!schema) return given === undefined ? [] : [{ path: [], atName: true, message: words.noSettings }];
  const { issues = [] } = v.safeParse(schema, given ?? {});
  return describeIssues(schema, issues, words);
}

const settingProblems = (id: string, resolution: Resolution): string[] =>
  settingComplaints(id, resolution).map(({ path, message }) =>
    path.length > 0 ? named.labelled(path.join('.'), message) : message,
  );
