// Sets the address of the build's files, below the platform's path on its host. Imported before anything that names
// one.
import { BASE } from '#kernel/browser/base.ts';

__webpack_public_path__ = `${BASE}/`;
