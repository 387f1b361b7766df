import * as api from '#kernel/config/api.ts';
import { handlersOf } from '../implement.ts';

export default handlersOf(api, {
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
});
