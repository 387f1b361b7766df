// Where the rest of the build lies: below the platform's place on its host. Ahead of whatever names a file of the build.
import { BASE } from '#kernel/browser/base.ts';

__webpack_public_path__ = `${BASE}/`;
