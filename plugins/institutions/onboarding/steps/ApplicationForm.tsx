import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '#plugins/offline/drafts/useDraft.ts';
import { DraftNote } from '#plugins/ui/form/DraftNote.tsx';
import { useKernel } from '#kernel/index.ts';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import type { AgencyApply } from '#plugins/institutions/api.ts';
import { APPLY_STEPS, onboarding } from '#plugins/institutions/contract.ts';
import css from './ApplicationForm.module.css';
import { Application } from './application.store.ts';
import { type ApplyStep, STEP_TITLES } from './applicationRules.ts';
import { CheckStep } from './CheckStep.tsx';
import { ContactStep } from './ContactStep.tsx';
import { InstitutionStep } from './InstitutionStep.tsx';
import type { KnownPhones } from '../lookup/knownPhones.store.ts';
import { LicenceStep } from './LicenceStep.tsx';
import { StepBar } from './StepBar.tsx';
import { StepButtons } from './StepButtons.tsx';

interface ApplicationFormProps {
  step: ApplyStep;
  /** An application that is to be made again. */
  previous?: AgencyApply;
  phones: KnownPhones;
}

/** One form in four steps. The step is in the address, so that the back button goes back one step. */
export const ApplicationForm = observer(({ step, previous, phones }: ApplicationFormProps) => {
  const kernel = useKernel();
  const [store] = useState(() => new Application(kernel, previous));
  const draft = useDraft(store.form, previous ? `agency-apply:${previous.applyNo}` : 'agency-apply');
  const heading = useHeadingFocus(step);

  const go = (to: ApplyStep) => kernel.navigation.go(onboarding.with({ step: to, applyNo: previous?.applyNo }));
  const send = async () => {
    const accepted = await store.form.submit();
    if (accepted && store.sent) {
      const { applyNo, contactPhone } = store.sent;
      phones.know(applyNo, contactPhone);
      await kernel.navigation.go(onboarding.with({ view: 'state', applyNo }), { replace: true });
    } else if (store.firstWrong && store.firstWrong !== step) await go(store.firstWrong);
    return accepted;
  };
  const onward = async () => {
    const next = APPLY_STEPS[APPLY_STEPS.indexOf(step) + 1];
    if (!next) return send();
    const passes = await store.passes(step);
    if (passes) await go(next);
    return passes;
  };
  const { failure, misses, sending, take } = store.form;
  const frame = { failure, misses, take, submit: onward };

  return (
    <div className={`yx-card ${css['card']}`}>
      <StepBar store={store} step={step} onStep={(to) => void go(to)} />
      <h2 className={css['title']} tabIndex={-1} ref={heading}>
        {STEP_TITLES[step]}
      </h2>
      <DraftNote draft={draft} />
      <FormFrame form={frame} label={STEP_TITLES[step]}>
        {step === 'contact' && <ContactStep form={store.form} />}
        {step === 'institution' && <InstitutionStep store={store} />}
        {step === 'licences' && <LicenceStep form={store.form} />}
        {step === 'check' && <CheckStep store={store} onStep={(to) => void go(to)} />}
        <StepButtons
          step={step}
          form={{ sending: sending || store.checking, submit: onward }}
          onStep={(to) => void go(to)}
        />
      </FormFrame>
    </div>
  );
});

/** A new step is read from its heading; a field that is wrong there takes the focus from it. */
function useHeadingFocus(step: ApplyStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const form = heading.current?.parentElement;
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? heading.current)?.focus();
  }, [step]);
  return heading;
}
