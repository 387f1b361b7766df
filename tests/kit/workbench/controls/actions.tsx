import { ConfirmButton } from '#plugins/ui/controls/ConfirmButton.tsx';
import { BackButton } from '#plugins/ui/controls/BackButton.tsx';
import { CopyRow } from '#plugins/ui/controls/CopyRow.tsx';
import { Disclosure } from '#plugins/ui/controls/Disclosure.tsx';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { IconButton } from '#plugins/ui/controls/IconButton.tsx';
import { PlainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import { RareActions } from '#plugins/ui/detail/RareActions.tsx';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import { ContinueButton } from '#plugins/ui/lists/rows/ContinueButton.tsx';
import { NewRows } from '#plugins/ui/lists/NewRows.tsx';
import { PrintButton } from '#plugins/ui/print/PrintButton.tsx';
import { RetryButton } from '#plugins/ui/states/failures/RetryButton.tsx';
import { RetryNow } from '#plugins/ui/states/failures/RetryNow.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { ThemeSwitch } from '#plugins/ui/theme/ThemeSwitch.tsx';
import IconBell from '#icons/IconBell';
import IconX from '#icons/IconX';
import { kit } from '../../refs.ts';
import { control, type KitFamily } from '../KitControl.ts';

const nothing = (): void => undefined;

export const ACTIONS: KitFamily = {
  title: '按钮',
  controls: [
    control('GuardedButton', (of) => (
      <GuardedButton
        variant={of.choice('variant', ['filled', 'default', 'light', 'subtle'])}
        size={of.choice('size', ['sm', 'xs', 'md', 'lg'])}
        loading={of.flag('loading')}
        disabled={of.flag('disabled')}
        onClick={nothing}
      >
        {of.text('children', '报名')}
      </GuardedButton>
    )),
    control('PlainButton', (of) => (
      <PlainButton variant={of.choice('variant', ['filled', 'default'])} disabled={of.flag('disabled')}>
        {of.text('children', '开始学习')}
      </PlainButton>
    )),
    control('IconButton', (of) => (
      <IconButton
        label={of.text('label', '关闭')}
        small={of.flag('small')}
        aria-pressed={of.flag('aria-pressed')}
        disabled={of.flag('disabled')}
      >
        <IconX size={20} aria-hidden />
      </IconButton>
    )),
    control('TextButton', (of) => (
      <TextButton look={of.choice('look', ['inline', 'tool', 'quiet'])} disabled={of.flag('disabled')}>
        {of.text('children', '清空')}
      </TextButton>
    )),
    control('ConfirmButton', (of) => (
      <ConfirmButton
        question={of.text('question', '删除这条笔记？')}
        consequence={of.text('consequence', '删除后不能恢复。')}
        confirmLabel={of.text('confirmLabel', '删除')}
        disabled={of.flag('disabled')}
        onConfirm={nothing}
      >
        {of.text('children', '删除')}
      </ConfirmButton>
    )),
    control('SubmitButton', (of) => (
      <SubmitButton
        form={{ sending: of.flag('sending'), submit: () => Promise.resolve(true) }}
        disabled={of.flag('disabled')}
      >
        {of.text('children', '提交')}
      </SubmitButton>
    )),
    control('ContinueButton', (of) => (
      <ContinueButton
        onward={of.choice('onward', ['none', 'learning', 'done', 'over'])}
        title={of.text('title', '网络基础')}
        to={kit}
      />
    )),
    control('RetryButton', () => <RetryButton onRetry={nothing} />),
    control('RetryNow', (of) => <RetryNow about={of.text('about', '课程列表')} onRetry={nothing} />),
    control('WayOn', (of) => <WayOn label={of.text('label', '去看看培训班')} to={kit} />),
    control('BackButton', () => <BackButton />),
    control('PrintButton', (of) => (
      <PrintButton size={of.choice('size', ['sm', 'xs', 'md'])} variant={of.choice('variant', ['default', 'filled'])} />
    )),
    control('RareActions', (of) => (
      <RareActions
        actions={[
          { label: of.text('label', '导出笔记'), act: nothing },
          { label: '退出课程', act: nothing, danger: of.flag('danger', true) },
        ]}
      />
    )),
    control('Disclosure', (of) => (
      <Disclosure label={of.text('label', '更多')} button={of.text('button', '更多')}>
        {of.text('children', '展开以后才看得见。')}
      </Disclosure>
    )),
    control('NewRows', (of) => (
      <NewRows icon={IconBell} words={of.text('words', '有3条新消息')} inPane={of.flag('inPane')} onShow={nothing} />
    )),
    control(
      'CopyRow',
      (of) => (
        <CopyRow name={of.text('name', '密码')} text={of.text('text', 'Lab-7Kq2')} secret={of.flag('secret', true)} />
      ),
      (row) => <dl>{row}</dl>,
    ),
    control('ThemeSwitch', () => <ThemeSwitch />),
  ],
};
