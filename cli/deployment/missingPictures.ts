// Finds the institution's own pictures that a deployment file names but that its folder `brand` does not have.
import type { Face } from '#kernel/config/face.ts';
import type { Complaint } from '#plugins/shell/operator/describeIssue.ts';
import { locate } from '#plugins/shell/operator/findProblems.ts';
import { brandFolder, brandPicture } from '../site/brandFiles.ts';
import type { DeploymentFile } from './deploymentFile.ts';
import { words } from '../words/deployment.ts';
import { describeProblem } from './describeProblem.ts';

const PLACES = [
  { path: ['logo', 'light'], of: (face: Face) => face.logo?.light },
  { path: ['logo', 'dark'], of: (face: Face) => face.logo?.dark },
  { path: ['logo', 'small'], of: (face: Face) => face.logo?.small },
  { path: ['favicon'], of: (face: Face) => face.favicon },
  { path: ['signInPicture'], of: (face: Face) => face.signInPicture },
];

/** One sentence per picture, with its position; `path` is that of the deployment file. */
export async function missingPictures(
  path: string,
  { text, deployment: { face }, sites = new Map() }: DeploymentFile,
): Promise<string[]> {
  const folder = brandFolder(path);
  const faces = [
    { at: ['face'], face, shared: undefined },
    ...[...sites].map(([hostName, { deployment }]) => ({
      at: ['sites', hostName, 'face'],
      face: deployment.face,
      shared: face,
    })),
  ];
  const named = faces.flatMap(({ at, face: own, shared }) =>
    PLACES.flatMap((place) => {
      const address = own && place.of(own);
      const isOwn = address !== (shared && place.of(shared));
      return isOwn && address?.startsWith('/brand/') ? [{ path: [...at, ...place.path], address }] : [];
    }),
  );
  const complaints = await Promise.all(
    named.map(async ({ path: at, address }): Promise<Complaint[]> => {
      const found = await brandPicture(folder, address.replace(/[?#].*/s, ''));
      return found === undefined ? [{ path: at, atName: false, message: words.noPicture(folder) }] : [];
    }),
  );
  return locate(text, complaints.flat()).map(describeProblem);
}
