import { Radio, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { agencyTypes } from '#plugins/institutions/api.ts';
import { useRemote } from '#kernel/index.ts';
import { GrowingTextarea } from '#plugins/ui/form/GrowingTextarea.tsx';
import type { Application } from './application.store.ts';
import css from './InstitutionStep.module.css';
import { RegionFields } from './RegionFields.tsx';

/** The institution's name, type and location. */
export const InstitutionStep = observer(({ store }: { store: Application }) => {
  const { form } = store;
  const types = useRemote(agencyTypes).value ?? [];
  return (
    <>
      <TextInput
        label="机构全称"
        placeholder="与证照一致"
        required
        autoComplete="organization"
        maxLength={50}
        {...form.input('name')}
      />
      <TextInput
        label="统一社会信用代码"
        placeholder="证照上的18位代码"
        required
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={24}
        classNames={{ input: css['code'] }}
        {...form.input('creditCode')}
      />
      <Radio.Group label="机构类型" required {...form.field('type')}>
        <div className={css['choices']}>
          {types.map(({ code, name }) => (
            <Radio key={code} value={code} label={name} aria-invalid={form.errors.has('type')} />
          ))}
        </div>
      </Radio.Group>
      <RegionFields store={store} />
      <TextInput
        label="详细地址"
        placeholder="街道、门牌号、楼层"
        required
        autoComplete="street-address"
        maxLength={100}
        {...form.input('address')}
      />
      <GrowingTextarea
        label="机构简介"
        description={`选填，会显示在机构主页上，${form.values.introduction.length} / 500字`}
        placeholder="办学特色、擅长的方向、面向的学员"
        minRows={3}
        maxRows={8}
        {...form.input('introduction')}
      />
    </>
  );
});
