import { CloseButton, Radio, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { Draft } from '#plugins/offline/drafts/draft.store.ts';
import { DraftNote } from '#plugins/ui/form/DraftNote.tsx';
import { RouteLink } from '#kernel/index.ts';
import type { Form } from '#plugins/ui/form/form.store.ts';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import { PictureField } from '#plugins/ui/form/uploads/PictureField.tsx';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import { GrowingTextarea } from '#plugins/ui/form/GrowingTextarea.tsx';
import { OPINION_TYPE_NAMES, OpinionType } from '../api.ts';
import { helpCentre } from '../contract.ts';
import css from './Feedback.module.css';
import { LONGEST, MOST_PICTURES, type Opinion } from './feedbackForm.ts';

const PROMPTS: Readonly<Record<OpinionType, string>> = {
  fault: '在哪个页面、做了什么之后、出现了什么？',
  suggestion: '你希望平台怎样改进？',
  content: '哪门课程、哪一节的内容有问题？',
  other: '请写下你的意见',
};

interface FeedbackFieldsProps {
  form: Form<Opinion>;
  draft: Draft;
}

/** The form itself. */
export const FeedbackFields = observer(({ form, draft }: FeedbackFieldsProps) => {
  const kind = form.field('type');
  return (
    <>
      <h1>意见反馈</h1>
      <p className={css['intro']}>
        我们会认真看每一条意见。想马上得到答复，可以先看看<RouteLink to={helpCentre}>帮助中心</RouteLink>。
      </p>
      <div className={`yx-card ${css['card']}`}>
        <DraftNote draft={draft} />
        <FormFrame form={form} label="意见反馈">
          <Radio.Group
            label="类型"
            name={kind.name}
            value={kind.value}
            onChange={(value) => kind.onChange(OpinionType.options.find((one) => one === value) ?? kind.value)}
          >
            <div className={css['types']}>
              {OpinionType.options.map((one) => (
                <Radio key={one} value={one} label={OPINION_TYPE_NAMES[one]} />
              ))}
            </div>
          </Radio.Group>
          <ContentField form={form} />
          <PictureField
            label="图片"
            most={MOST_PICTURES}
            {...form.field('images')}
            onWait={(problem) => form.hold('images', problem)}
            keepAs="feedback:images"
          />
          <TextInput
            label="联系方式"
            description="手机号或邮箱，选填；需要了解更多情况时，我们会联系你"
            autoComplete="email"
            {...form.input('contact')}
          />
          <AboutPage form={form} />
          <SubmitButton form={form} className={css['send']}>
            提交
          </SubmitButton>
        </FormFrame>
      </div>
    </>
  );
});

const ContentField = observer(({ form }: { form: Form<Opinion> }) => {
  const { type, content } = form.values;
  const { length } = content.trim();
  return (
    <div>
      <GrowingTextarea
        label="意见内容"
        placeholder={PROMPTS[type]}
        required
        minRows={5}
        maxRows={14}
        {...form.input('content')}
      />
      <p className={css['count']} data-over={length > LONGEST || undefined}>
        <span className="yx-heard">已写</span> {length} / {LONGEST}
      </p>
    </div>
  );
});

/** The page that the feedback is about, unless the user removes it. */
const AboutPage = observer(({ form }: { form: Form<Opinion> }) => {
  const { page } = form.values;
  if (page === '') return null;
  return (
    <div className={css['about']}>
      <span>关于页面</span>
      <code>{page}</code>
      <CloseButton size="sm" aria-label="与这个页面无关" onClick={() => form.set('page', '')} />
    </div>
  );
});
