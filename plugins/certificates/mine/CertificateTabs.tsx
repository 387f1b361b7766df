import type { ReactNode } from 'react';
import { RouteLink } from '#kernel/index.ts';
import { TabLinks } from '#plugins/ui/tabs/TabLinks.tsx';
import { certificateCheck, hoursProof, myCertificates } from '../contract.ts';
import css from './CertificateTabs.module.css';

const TABS = [
  { id: 'certificates', label: '证书', to: myCertificates },
  { id: 'hours', label: '学时证明', to: hoursProof },
];

/** The two pages about what can be shown to others. */
export function CertificateTabs({ value, children }: { value: 'certificates' | 'hours'; children: ReactNode }) {
  return (
    <>
      <h1 className={css['title']}>学时证书</h1>
      <TabLinks label="学时证书" tabs={TABS} value={value}>
        <p className={`yx-note ${css['check']}`}>
          收到证书的人可以在<RouteLink to={certificateCheck}>核验证书</RouteLink>查到真伪，不用登录。
        </p>
        {children}
      </TabLinks>
    </>
  );
}
