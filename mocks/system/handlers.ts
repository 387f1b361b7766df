// The calls of kernel and base to every deployment: its names, code lists, notices and clock.
import * as config from '#kernel/config/api.ts';
import * as notices from '#plugins/shell/notices/systemNotice.api.ts';
import * as time from '#plugins/ui/clock/time.api.ts';
import * as codes from '#plugins/ui/form/codes.api.ts';
import { handlersOf } from '../handler/implement.ts';
import { pageOf } from '../handler/page.ts';
import { newestNotices } from '../messages/notices.ts';
import { CODE_LISTS } from './codeLists.ts';

export default handlersOf(
  { ...config, ...notices, ...time, ...codes },
  {
    getSystemConfig: () => ({
      logo: '',
      systemName: '研习实训平台',
      systemVersion: '1.0.0',
      contactNumber: '400-000-2026',
      email: 'service@yanxi.example',
      cooperateContactList: [
        { name: '院校合作 苏老师', phone: '020-5550-0101' },
        { name: '企业合作 梁老师', phone: '020-5550-0102' },
      ],
    }),

    listSystemNotices: (paging, { db }) => pageOf(newestNotices(db), paging),

    getSystemTime: (_input, { clock }) => ({ time: new Date(clock.now()).toISOString() }),

    listChildCodes: ({ code }) => CODE_LISTS.flatMap(({ codes: list }) => list).filter(({ parent }) => parent === code),

    listCodes({ type, parent }) {
      const list = CODE_LISTS.find((one) => one.type === type);
      return list?.codes.filter((code) => code.parent === parent) ?? [];
    },
  },
);
