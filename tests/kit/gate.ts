// A check that is closed where a test says so, in a cookie: `ask`, or how it fails.
import { readLook } from '#plugins/ui/localValues.ts';

export const gateLook = () => readLook('gate');

export const gate = {
  id: 'promise',
  needed() {
    const look = gateLook();
    if (look === 'unsure') throw new Error('不知道要不要检查');
    return look !== undefined;
  },
  load: () => (gateLook() === 'missing' ? Promise.reject(new Error('代码没有取到')) : import('./GateScreen.tsx')),
};
