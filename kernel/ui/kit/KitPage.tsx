import { Switch } from '@mantine/core';
import { useState } from 'react';
import { RouteLink } from '../../routing/RouteLink.tsx';
import { ThemeSwitch } from '../../shell/ThemeSwitch.tsx';
import css from './Kit.module.css';
import { kitDetail } from './refs.ts';
import { ButtonSection } from './sections/ButtonSection.tsx';
import { ColourSection } from './sections/ColourSection.tsx';
import { ContentSection } from './sections/ContentSection.tsx';
import { FieldSection } from './sections/FieldSection.tsx';
import { ListSection } from './sections/ListSection.tsx';
import { FormSection } from './sections/FormSection.tsx';
import { PagerSection } from './sections/PagerSection.tsx';
import { PictureSection } from './sections/PictureSection.tsx';
import { StateSection } from './sections/StateSection.tsx';
import { TimeSection } from './sections/TimeSection.tsx';
import { VideoSection } from './sections/VideoSection.tsx';

const SECTIONS = [
  ['colours', '颜色', ColourSection],
  ['fields', '数字', FieldSection],
  ['form', '表单', FormSection],
  ['buttons', '按钮', ButtonSection],
  ['lists', '列表', ListSection],
  ['pager', '分页', PagerSection],
  ['pictures', '图片', PictureSection],
  ['states', '四种状态', StateSection],
  ['content', '内容与水印', ContentSection],
  ['time', '时间', TimeSection],
  ['video', '视频', VideoSection],
] as const;

/** Every control in every state; it is how they are looked at and tested. */
export default function KitPage() {
  const [narrow, setNarrow] = useState(false);
  return (
    <div className={css['page']} data-narrow={narrow || undefined}>
      <h1>控件</h1>
      <div className={css['tools']}>
        <ThemeSwitch />
        <Switch label="窄屏" checked={narrow} onChange={(event) => setNarrow(event.currentTarget.checked)} />
      </div>
      <nav aria-label="控件目录">
        <ul className={css['contents']}>
          {SECTIONS.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
          <li>
            <RouteLink to={kitDetail}>详情页</RouteLink>
          </li>
        </ul>
      </nav>
      {SECTIONS.map(([id, , Section]) => (
        <Section key={id} />
      ))}
    </div>
  );
}
