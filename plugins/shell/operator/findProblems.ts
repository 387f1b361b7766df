// Finds everything that is wrong with a deployment.json, each with its position. Loaded only on a problem.
import * as v from 'valibot';
import { Deployment } from '#kernel/config/deployment.ts';
import { type Complaint, describeIssues } from './describeIssue.ts';
import { type JsonPath, type Place, placeAt, scanJson } from './jsonPlaces.ts';
import { positionOf } from './jsonPosition.ts';
import { OPERATOR_WORDS, type OperatorWords } from './operatorWords.ts';

export interface Problem {
  line: number;
  column: number;
  /** A path in code notation: `plugins.notes.enabled`; empty for the file as a whole. */
  path: string;
  message: string;
}

/** The problems in the order of the file, including duplicate names, which `readDeployment` would not notice. */
export function findProblems(file: string, words: OperatorWords = OPERATOR_WORDS): Problem[] {
  const text = file.replace(/^\uFEFF/, '');
  const scan = scanJson(text, words.json);
  if (!scan.ok) return [{ ...positionOf(text, scan.offset), path: '', message: scan.message }];
  const { issues = [] } = v.safeParse(Deployment, JSON.parse(text));
  const complaints = describeIssues(Deployment, issues, words).map((one) => placed(scan.root, one));
  return inOrder(text, [...complaints, ...repeatedNames(words, scan.root, [])]);
}

/** Adds the positions in a file that is valid JSON. */
export function locate(file: string, complaints: readonly Complaint[]): Problem[] {
  const text = file.replace(/^\uFEFF/, '');
  const scan = scanJson(text);
  return scan.ok
    ? inOrder(
        text,
        complaints.map((one) => placed(scan.root, one)),
      )
    : [];
}

interface Placed {
  offset: number;
  path: JsonPath;
  message: string;
}

function placed(root: Place, { path, atName, message }: Complaint): Placed {
  const place = placeAt(root, path);
  return { offset: (atName ? place.name : undefined)?.start ?? place.start, path, message };
}

function inOrder(text: string, found: readonly Placed[]): Problem[] {
  return found
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ offset, path, message }) => ({ ...positionOf(text, offset), path: writePath(path), message }));
}

function repeatedNames(words: OperatorWords, place: Place, path: JsonPath): Placed[] {
  const own = (place.repeated ?? []).map(({ name, start }) => ({
    offset: start,
    path: [...path, name],
    message: words.repeated(name),
  }));
  const members = [...(place.members ?? [])].flatMap(([name, member]) => repeatedNames(words, member, [...path, name]));
  const items = (place.items ?? []).flatMap((item, index) => repeatedNames(words, item, [...path, index]));
  return [...own, ...members, ...items];
}

function writePath(path: JsonPath): string {
  return path
    .map((step) => {
      if (typeof step === 'number') return `[${step}]`;
      return /^[\p{L}_$][\p{L}\d_$-]*$/u.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
    })
    .join('')
    .replace(/^\./, '');
}
