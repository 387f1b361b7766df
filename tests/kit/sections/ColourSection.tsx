import { ActionIcon, Anchor, Badge, Button, Checkbox, Radio, Switch, Text, TextInput } from '@mantine/core';
import IconBell from '#icons/IconBell';
import { Case, KitSection } from '../Case.tsx';
import css from '../Kit.module.css';

const PALETTES = ['jade', 'amber', 'gray', 'red', 'slate'] as const;
const VARIANTS = ['filled', 'light', 'outline', 'subtle', 'default'] as const;

/** The palettes, and Mantine's components in each of them. */
export function ColourSection() {
  return (
    <KitSection id="colours" title="颜色">
      {PALETTES.map((palette) => (
        <Case key={palette} name={palette}>
          <div className={css['shades']} aria-hidden>
            {Array.from({ length: 10 }, (_, shade) => (
              <span
                key={shade}
                className={css['shade']}
                style={{ background: `var(--mantine-color-${palette}-${shade})` }}
              />
            ))}
          </div>
          <div className={css['row']}>
            {VARIANTS.map((variant) => (
              <Button key={variant} size="compact-sm" mt={12} color={palette} variant={variant}>
                {variant}
              </Button>
            ))}
          </div>
          <div className={css['row']}>
            <Badge mt={12} color={palette}>
              进行中
            </Badge>
            <Badge mt={12} color={palette} variant="light">
              已结束
            </Badge>
            <ActionIcon mt={12} color={palette} aria-label="消息">
              <IconBell size={18} />
            </ActionIcon>
            <Checkbox mt={12} color={palette} defaultChecked label="选择" />
            <Radio mt={12} color={palette} defaultChecked label="单选" />
          </div>
          <Text mt={12} c={`var(--mantine-color-${palette}-text)`}>
            这一行字用这个颜色写成
          </Text>
        </Case>
      ))}
      <Case name="文字与表单">
        <p>
          正文15px，中文与Latin、数字2026之间留有细缝。<Anchor href="#colours">链接</Anchor>
        </p>
        <Text c="dimmed">次要文字</Text>
        <TextInput label="姓名" placeholder="请输入姓名" description="与证件一致" />
        <TextInput mt={12} label="手机号" defaultValue="1380013" error="手机号格式输入错误，请重新输入" />
        <TextInput mt={12} label="不可用" defaultValue="不能改" disabled />
        <Switch mt={12} label="接收通知" defaultChecked />
      </Case>
    </KitSection>
  );
}
