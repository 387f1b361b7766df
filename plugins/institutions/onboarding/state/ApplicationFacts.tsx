import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { listCodes } from '#plugins/ui/form/codes.api.ts';
import { useRemote } from '#kernel/index.ts';
import { FileImage } from '#plugins/ui/content/FileImage.tsx';
import type { AgencyApply } from '#plugins/institutions/api.ts';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import css from './ApplicationFacts.module.css';
import { type ApplyStep, plainCode, STEP_TITLES } from '../steps/applicationRules.ts';
import { LicenceList } from '../steps/LicenceList.tsx';

type Said = Omit<AgencyApply, 'applyNo' | 'state' | 'reason' | 'applyTime' | 'verifyTime'>;

interface ApplicationFactsProps {
  of: Said;
  /** The number of missing or wrong fields in a step, while it can still be changed. */
  missingIn?: (step: ApplyStep) => number;
  onStep?: (step: ApplyStep) => void;
}

/** The contents of an application, step by step. */
export const ApplicationFacts = observer(({ of, missingIn, onStep }: ApplicationFactsProps) => {
  const type = useRemote(listCodes.with({ type: 'AGENCY_TYPE' })).value?.find(({ code }) => code === of.type);
  const province = useRemote(listCodes.with({ type: 'REGION' })).value?.find(({ code }) => of.region.startsWith(code));
  const cities = useRemote(province && listCodes.with({ type: 'REGION', parent: province.code }));
  const city = cities.value?.find(({ code }) => code === of.region);
  const region = [province?.name, city?.name].filter(Boolean).join(' ');
  const steps: Readonly<Record<Exclude<ApplyStep, 'check'>, Readonly<Record<string, ReactNode>>>> = {
    contact: { 联系人: of.contactName, 手机号: of.contactPhone, 邮箱: of.email },
    institution: {
      机构全称: of.name,
      统一社会信用代码: plainCode(of.creditCode),
      机构类型: type?.name,
      所在地区: region,
      详细地址: of.address,
      机构简介: of.introduction,
    },
    licences: {
      营业执照或办学许可证: of.licences.length === 0 ? '' : <LicenceList of={of.licences} />,
      机构标志: of.logoId ? (
        <FileImage source={of.logoId} alt="机构标志" ratio={1} fit="contain" className={css['logo']} />
      ) : (
        ''
      ),
    },
  };
  return (
    <div className={css['parts']}>
      {(['contact', 'institution', 'licences'] as const).map((step) => (
        <section key={step} aria-label={STEP_TITLES[step]}>
          <div className={css['head']}>
            <h3 className={css['title']}>{STEP_TITLES[step]}</h3>
            <Missing count={missingIn?.(step) ?? 0} />
            {onStep && (
              <TextButton look="tool" className={css['change']} onClick={() => onStep(step)}>
                修改<span className="yx-heard">{STEP_TITLES[step]}</span>
              </TextButton>
            )}
          </div>
          <dl className={css['facts']}>
            {Object.entries(steps[step]).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value === undefined || value === '' ? <span className={css['none']}>未填写</span> : value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
});

function Missing({ count }: { count: number }) {
  return count > 0 && <span className={css['missing']}>还有{count}项需要填写或修改</span>;
}
