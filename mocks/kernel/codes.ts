import * as api from '#plugins/ui/form/codes.api.ts';
import { handlersOf } from '../implement.ts';
import { CODE_LISTS } from '../seed/content/codes.ts';

export default handlersOf(api, {
  listChildCodes: ({ code }) => CODE_LISTS.flatMap(({ codes }) => codes).filter(({ parent }) => parent === code),

  listCodes({ type, parent }) {
    const list = CODE_LISTS.find((one) => one.type === type);
    return list?.codes.filter((code) => code.parent === parent) ?? [];
  },
});
