import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { NumericInput } from '#plugins/ui/controls/NumericInput.tsx';
import { jsxOf } from './jsxOf.ts';
import type { KitControl } from './KitControl.ts';
import { type Field, Properties, type Value } from './Properties.ts';
import css from './Workbench.module.css';

/** One control: its sample, its properties to change, and the JSX of what is shown. */
export function Workbench({ control }: { control: KitControl }) {
  const [values, setValues] = useState<ReadonlyMap<string, Value>>(new Map());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [control]);
  const { name } = control;
  const properties = new Properties(values, (key, value) => setValues((before) => new Map(before).set(key, value)));
  const element = control.draw(properties);
  return (
    <section id={name} className={css['bench']} aria-labelledby="workbench-title">
      <h3 id="workbench-title" ref={heading} tabIndex={-1} className={css['title']}>
        {name}
      </h3>
      <div className={css['parts']}>
        <div className={css['sample']} data-sample>
          {control.within ? control.within(element) : element}
        </div>
        <div role="group" aria-label={`${name}的属性`} className={css['panel']}>
          {properties.fields.length === 0 && <p className={css['hint']}>没有可以改的属性</p>}
          {properties.fields.map((field) => (
            <PropertyField key={field.name} of={field} onChange={(value) => properties.set(field.name, value)} />
          ))}
          <Button variant="default" size="xs" disabled={values.size === 0} onClick={() => setValues(new Map())}>
            还原
          </Button>
        </div>
        <Jsx of={element} name={name} />
      </div>
    </section>
  );
}

function PropertyField({ of, onChange }: { of: Field; onChange: (value: Value) => void }) {
  const { name } = of;
  if (of.kind === 'flag') {
    return <Switch label={name} checked={of.value} onChange={(event) => onChange(event.currentTarget.checked)} />;
  }
  if (of.kind === 'number') {
    const change = (value: number | undefined): void => {
      if (value !== undefined) onChange(value);
    };
    return <NumericInput label={name} min={-10_000} max={Infinity} decimals={2} value={of.value} onChange={change} />;
  }
  if (of.kind === 'choice') {
    const options = [...of.of];
    return (
      <NativeSelect
        label={name}
        data={options}
        value={of.value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return <TextInput label={name} value={of.value} onChange={(event) => onChange(event.currentTarget.value)} />;
}

function Jsx({ of, name }: { of: ReactElement; name: string }) {
  const [copied, setCopied] = useState('');
  const code = useRef<HTMLElement>(null);
  const text = jsxOf(of, name);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('已复制');
    } catch {
      // Over plain http the clipboard cannot be written.
      if (code.current) getSelection()?.selectAllChildren(code.current);
      setCopied('已选中，请按Ctrl+C');
    }
  };
  return (
    <div className={css['jsx']}>
      <pre className={css['code']}>
        <code ref={code}>{text}</code>
      </pre>
      <div className={css['copy']}>
        <Button variant="default" size="xs" onClick={() => void copy()}>
          复制
        </Button>
        <span role="status">{copied}</span>
      </div>
    </div>
  );
}
