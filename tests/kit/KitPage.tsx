import { Switch } from '@mantine/core';
import { useState } from 'react';
import { RouteLink, useKernel } from '#kernel/index.ts';
import { ThemeSwitch } from '#plugins/ui/theme/ThemeSwitch.tsx';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import css from './Kit.module.css';
import { kitSections } from './points.ts';
import { kitDetail } from './refs.ts';
import { ButtonSection } from './sections/ButtonSection.tsx';
import { ChartSection } from './sections/ChartSection.tsx';
import { ColourSection } from './sections/ColourSection.tsx';
import { ContentSection } from './sections/ContentSection.tsx';
import { CoverSection } from './sections/CoverSection.tsx';
import { EditorSection } from './sections/EditorSection.tsx';
import { FieldSection } from './sections/FieldSection.tsx';
import { ListSection } from './sections/ListSection.tsx';
import { PagerSection } from './sections/PagerSection.tsx';
import { PictureSection } from './sections/PictureSection.tsx';
import { StateSection } from './sections/StateSection.tsx';
import { TimeSection } from './sections/TimeSection.tsx';
import { Controls } from './workbench/Controls.tsx';
import { WorkbarSection } from './sections/WorkbarSection.tsx';

const SECTIONS = [
  ['colours', '颜色', ColourSection],
  ['fields', '数字', FieldSection],
  ['buttons', '按钮', ButtonSection],
  ['lists', '列表', ListSection],
  ['pager', '分页', PagerSection],
  ['pictures', '图片', PictureSection],
  ['covers', '封面', CoverSection],
  ['states', '四种状态', StateSection],
  ['content', '内容与水印', ContentSection],
  ['editor', '编辑器', EditorSection],
  ['time', '时间', TimeSection],
  ['workbar', '工作栏', WorkbarSection],
  ['charts', '图表', ChartSection],
] as const;

/** Every control in every state; it is how they are looked at and tested. */
export default function KitPage() {
  const [narrow, setNarrow] = useState(false);
  const contributed = useKernel().contributions(kitSections);
  const contents = [...SECTIONS, ...contributed.map(({ item }) => [item.id, item.title] as const)];
  return (
    <div className={css['page']} data-narrow={narrow || undefined}>
      <h1>控件</h1>
      <div className={css['tools']}>
        <ThemeSwitch />
        <Switch label="窄屏" checked={narrow} onChange={(event) => setNarrow(event.currentTarget.checked)} />
      </div>
      <nav aria-label="控件目录">
        <ul className={css['contents']}>
          {contents.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
          <li>
            <RouteLink to={kitDetail}>详情页</RouteLink>
          </li>
        </ul>
      </nav>
      <Controls />
      {SECTIONS.map(([id, , Section]) => (
        <Section key={id} />
      ))}
      {contributed.map((one) => (
        <ContributionSlot key={one.name} point={kitSections} contributed={one} with={{}} />
      ))}
    </div>
  );
}
