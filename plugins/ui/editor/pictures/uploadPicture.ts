import type { Kernel } from '#kernel/createKernel.ts';
import { deploymentKey, ownerKey } from '#plugins/offline/owner.ts';
import { filesOf } from '#plugins/offline/uploads/files.ts';
import { fieldUploadStore } from '../../form/uploads/fieldUploadStore.ts';
import type { UploadPicture } from './pictures.store.ts';

type Needs = Pick<Kernel, 'once' | 'http' | 'notices' | 'session' | 'deployment'>;

/**
 * Uploads the pictures of a text. `keepAs` is a unique name for the text, under which unfinished uploads survive a reload;
 * give it if the text's `draft` is stored.
 * @example new RichText({ html, upload: uploadPicture(kernel, `report:${reportId}`) })
 */
export function uploadPicture(kernel: Needs, keepAs?: string): UploadPicture {
  const files = filesOf(kernel);
  if (keepAs === undefined) return { files };
  const owner = ownerKey(kernel);
  const place = { deployment: deploymentKey(kernel), owner, field: `text:${keepAs}` };
  return { files, store: fieldUploadStore(() => place) };
}
