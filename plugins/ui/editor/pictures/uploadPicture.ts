import type { Kernel } from '#kernel/createKernel.ts';
import { deploymentKey, ownerKey } from '#plugins/offline/owner.ts';
import { filesOf } from '#plugins/offline/uploads/files.ts';
import { fieldUploadStore } from '../../form/fieldUploadStore.ts';
import type { UploadPicture } from './pictures.store.ts';

type Needs = Pick<Kernel, 'once' | 'http' | 'notices' | 'session' | 'deployment'>;

/**
 * How a text uploads its pictures. `keepAs` is a name that only this text has: under it unfinished uploads outlive a
 * reload, where its `draft` is kept.
 * @example new RichText({ html, upload: uploadPicture(kernel, `report:${reportId}`) })
 */
export function uploadPicture(kernel: Needs, keepAs?: string): UploadPicture {
  const files = filesOf(kernel);
  if (keepAs === undefined) return { files };
  const owner = ownerKey(kernel);
  const place = { deployment: deploymentKey(kernel), owner, field: `text:${keepAs}` };
  return { files, store: fieldUploadStore(() => place) };
}
