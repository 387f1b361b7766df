import { observer } from 'mobx-react-lite';
import { FileField } from '#plugins/ui/form/uploads/FileField.tsx';
import type { Application } from './application.store.ts';
import { MOST_LICENCES } from './applicationRules.ts';

const PICTURES = { jpeg: 'image/jpeg', jpg: 'image/jpeg', png: 'image/png' } as const;
const PAPERS = { ...PICTURES, pdf: 'application/pdf' } as const;

/** The institution's licences and its logo. */
export const LicenceStep = observer(({ form }: Pick<Application, 'form'>) => (
  <>
    <FileField
      label="营业执照或办学许可证"
      description="四角完整、文字清晰；有多张时一并上传"
      required
      types={PAPERS}
      most={MOST_LICENCES}
      largest={10}
      {...form.field('licences')}
      onWait={(problem) => form.hold('licences', problem)}
      keepAs="agency-apply:licences"
    />
    <FileField
      label="机构标志"
      description="选填，正方形的图片最合适，会显示在机构主页上"
      types={PICTURES}
      most={1}
      largest={2}
      {...form.field('logo')}
      onWait={(problem) => form.hold('logo', problem)}
      keepAs="agency-apply:logo"
    />
  </>
));
