import { Input, NativeSelect } from '@mantine/core';
import { useId, useState } from 'react';
import css from './BirthdayField.module.css';
import { daysIn, joinDay, splitDay } from './day.ts';

interface BirthdayFieldProps {
  value: string;
  error?: string | undefined;
  onChange: (day: string) => void;
  onBlur: () => void;
}

const OLDEST = 100;

/** Year, month and day, each from a list: quicker than leafing back through a calendar for decades. */
export function BirthdayField({ value, error, onChange, onBlur }: BirthdayFieldProps) {
  const id = useId();
  const day = splitDay(value);
  const [thisYear] = useState(() => new Date().getFullYear());
  const parts = [
    { name: 'year', unit: '年', from: thisYear, to: thisYear - OLDEST },
    { name: 'month', unit: '月', from: 1, to: 12 },
    { name: 'date', unit: '日', from: 1, to: daysIn(day) },
  ] as const;
  return (
    <Input.Wrapper
      label="出生日期"
      labelElement="div"
      labelProps={{ id }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <div
        role="group"
        aria-labelledby={id}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className={css['parts']}
      >
        {parts.map(({ name, unit, from, to }) => (
          <NativeSelect
            key={name}
            error={error !== undefined}
            aria-label={`出生${unit === '日' ? '日期' : `${unit}份`}`}
            value={day[name]}
            data={[
              { value: '', label: unit },
              ...numbers(from, to).map((one) => ({ value: two(one), label: `${one}${unit}` })),
            ]}
            onChange={(event) => onChange(joinDay({ ...day, [name]: event.currentTarget.value }))}
            onBlur={onBlur}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}

function numbers(from: number, to: number): number[] {
  const step = from <= to ? 1 : -1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => from + at * step);
}

const two = (number: number): string => String(number).padStart(2, '0');
