import { NativeSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { listChildCodes, listCodes } from '#plugins/ui/form/codes.api.ts';
import { type Remote, useRemote } from '#kernel/index.ts';
import { RetryButton } from '#plugins/ui/states/failures/RetryButton.tsx';
import type { ProfileStore } from './profile.store.ts';
import css from './ProfileForm.module.css';

/** Region and education, chosen from the platform's lists. */
export const CodeSelects = observer(({ store }: { store: ProfileStore }) => {
  const { form } = store;
  const { province, region, education } = form.values;
  const provinces = useRemote(listCodes.with({ type: 'REGION' }));
  const cities = useRemote(province === '' ? undefined : listChildCodes.with({ code: province }));
  const levels = useRemote(listCodes.with({ type: 'EDUCATION' }));
  const failed = [provinces, cities, levels].filter(({ error }) => error);
  // It failed together with the rest of the form, which has been tried again by hand.
  useEffect(() => {
    if (levels.error) void levels.reload();
  }, [levels]);
  return (
    <>
      <NativeSelect label="学历" data={options(levels, education)} {...trouble(levels)} {...form.input('education')} />
      <NativeSelect
        label="所在省份"
        data={options(provinces, province)}
        {...trouble(provinces)}
        {...form.input('province')}
        onChange={(event) => store.setProvince(event.currentTarget.value)}
      />
      <NativeSelect
        label="所在城市"
        disabled={province === ''}
        data={options(cities, region, province === '' ? '先选省份' : '请选择')}
        {...trouble(cities)}
        {...form.input('region')}
      />
      {failed.length > 0 && (
        <RetryButton className={css['again']} onRetry={() => Promise.all(failed.map((list) => list.reload()))} />
      )}
    </>
  );
});

type Codes = Remote<readonly { code: string; name: string }[]>;

/** The current value stays selected while its list is loading. */
function options({ value, loading }: Codes, chosen: string, first = '请选择') {
  const codes = (value ?? []).map(({ code, name }) => ({ value: code, label: name }));
  const missing = chosen !== '' && !codes.some((code) => code.value === chosen);
  return [
    { value: '', label: first },
    ...codes,
    ...(missing ? [{ value: chosen, label: loading ? '…' : chosen }] : []),
  ];
}

const trouble = ({ error }: Codes) => (error ? { description: `列表没有加载出来：${error.message}` } : {});
