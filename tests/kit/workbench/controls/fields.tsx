import { Button } from '@mantine/core';
import { NumberStepper } from '#plugins/ui/controls/NumberStepper.tsx';
import { NumericInput } from '#plugins/ui/controls/NumericInput.tsx';
import { FileField } from '#plugins/ui/form/uploads/FileField.tsx';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import { GrowingTextarea } from '#plugins/ui/form/GrowingTextarea.tsx';
import { PasswordField } from '#plugins/ui/form/PasswordField.tsx';
import { PictureField } from '#plugins/ui/form/uploads/PictureField.tsx';
import { ChoiceRow } from '#plugins/ui/lists/filters/ChoiceRow.tsx';
import { PageJump } from '#plugins/ui/lists/pages/PageJump.tsx';
import { Pager } from '#plugins/ui/lists/pages/Pager.tsx';
import { SearchField } from '#plugins/ui/lists/filters/SearchField.tsx';
import { control, type KitFamily } from '../KitControl.ts';

const nothing = (): void => undefined;

export const FIELDS: KitFamily = {
  title: '输入与选择',
  controls: [
    control('NumericInput', (of) => (
      <NumericInput
        label={of.text('label', '人数')}
        description={of.text('description')}
        placeholder={of.text('placeholder')}
        error={of.text('error')}
        min={of.number('min', 1)}
        max={of.number('max', 100)}
        step={of.number('step', 1)}
        decimals={of.number('decimals', 0)}
        required={of.flag('required')}
        disabled={of.flag('disabled')}
        value={of.number('value', 20)}
        onChange={(value) => of.set('value', value ?? 0)}
      />
    )),
    control('NumberStepper', (of) => (
      <NumberStepper
        label={of.text('label', '节点数')}
        min={of.number('min', 0)}
        max={of.number('max', 5)}
        disabled={of.flag('disabled')}
        value={of.number('value', 3)}
        onChange={(value) => of.set('value', value)}
      />
    )),
    control('SearchField', (of) => (
      <SearchField
        label={of.text('label', '搜索课程')}
        placeholder={of.text('placeholder', '课程名称')}
        keyword={of.text('keyword')}
        onSearch={(keyword) => of.set('keyword', keyword ?? '')}
      />
    )),
    control('ChoiceRow', (of) => (
      <ChoiceRow
        label={of.text('label', '难度')}
        choices={[
          { value: 'primary', label: '初级' },
          { value: 'middle', label: '中级' },
          { value: 'senior', label: '高级' },
        ]}
        bare={of.flag('bare')}
        stacked={of.flag('stacked')}
        value={of.choice('value', ['primary', 'middle', 'senior'])}
        onChange={(value) => of.set('value', value)}
      />
    )),
    control('GrowingTextarea', (of) => (
      <GrowingTextarea
        label={of.text('label', '说明')}
        description={of.text('description')}
        placeholder={of.text('placeholder')}
        error={of.text('error')}
        required={of.flag('required')}
        disabled={of.flag('disabled')}
        minRows={of.number('minRows', 3)}
        maxRows={of.number('maxRows', 6)}
        value={of.text('value')}
        onChange={(event) => of.set('value', event.currentTarget.value)}
      />
    )),
    control('PasswordField', (of) => (
      <PasswordField
        label={of.text('label', '新密码')}
        fresh={of.flag('fresh', true)}
        account={of.text('account', 'linxia')}
        disabled={of.flag('disabled')}
        value={of.text('value', 'Yanxi2026')}
        onChange={(event) => of.set('value', event.currentTarget.value)}
      />
    )),
    control('FileField', (of) => (
      <FileField
        label={of.text('label', '附件')}
        description={of.text('description')}
        error={of.text('error')}
        required={of.flag('required')}
        types={{ pdf: 'application/pdf' }}
        most={of.number('most', 3)}
        largest={of.number('largest', 10)}
        value={[]}
        onChange={nothing}
        onWait={nothing}
      />
    )),
    control('PictureField', (of) => (
      <PictureField
        label={of.text('label', '截图')}
        description={of.text('description')}
        error={of.text('error')}
        required={of.flag('required')}
        prompt={of.text('prompt', '添加图片')}
        most={of.number('most', 3)}
        largest={of.number('largest', 5)}
        ratio={of.number('ratio', 1.5)}
        value={[]}
        onChange={nothing}
        onWait={nothing}
      />
    )),
    control('FormFrame', (of) => (
      <FormFrame
        form={{ failure: of.text('failure', '验证码不对'), misses: 0, submit: () => Promise.resolve(true) }}
        label={of.text('label', '修改手机号')}
        advice={of.text('advice')}
      >
        <Button type="submit">提交</Button>
      </FormFrame>
    )),
    control('Pager', (of) => (
      <Pager
        label={of.text('label', '示例分页')}
        page={of.number('page', 1)}
        size={of.number('size', 12)}
        total={of.number('total', 1284)}
        onChange={({ page, size }) => {
          of.set('page', page);
          of.set('size', size);
        }}
      />
    )),
    control('PageJump', (of) => (
      <PageJump last={of.number('last', 30)} unit={of.text('unit', '页')} onJump={nothing} />
    )),
  ],
};
