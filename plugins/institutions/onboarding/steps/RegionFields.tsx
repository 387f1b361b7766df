import { NativeSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { listCodes } from '#plugins/ui/form/codes.api.ts';
import { useRemote } from '#kernel/index.ts';
import type { Application } from './application.store.ts';
import css from './InstitutionStep.module.css';

/** The province, then one of its cities. */
export const RegionFields = observer(({ store }: { store: Application }) => {
  const { form } = store;
  const { province } = form.values;
  const provinces = useRemote(listCodes.with({ type: 'REGION' }));
  const cities = useRemote(province ? listCodes.with({ type: 'REGION', parent: province }) : undefined);
  return (
    <div className={css['pair']}>
      <NativeSelect
        label="所在省份"
        required
        data={options('请选择省份', provinces.value)}
        {...form.input('province')}
        onChange={(event) => store.setProvince(event.currentTarget.value)}
      />
      <NativeSelect
        label="所在城市"
        required
        disabled={province === ''}
        data={options(province ? '请选择城市' : '先选省份', cities.value)}
        {...form.input('region')}
      />
    </div>
  );
});

function options(first: string, codes: readonly { code: string; name: string }[] = []) {
  return [{ value: '', label: first }, ...codes.map(({ code, name }) => ({ value: code, label: name }))];
}
