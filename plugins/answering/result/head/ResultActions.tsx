import { RouteLink, type Target } from '#kernel/index.ts';
import { plainButton } from '#plugins/ui/controls/PlainButton.tsx';
import type { AnswerSheet } from '../../api.ts';
import css from './ResultActions.module.css';

interface ResultActionsProps {
  sheet: AnswerSheet;
  givesAnswers: boolean;
  retry: Target | undefined;
  analysis: Target | undefined;
}

/** Answering again comes first if possible, then the analysis. */
export function ResultActions({ sheet, givesAnswers, retry, analysis }: ResultActionsProps) {
  const working = sheet.state === 'answering' || sheet.state === 'returned';
  if (!retry && !analysis) return null;
  return (
    <div className={css['actions']}>
      {working && retry && (
        <RouteLink to={retry} {...plainButton()}>
          {sheet.state === 'returned' ? '去修改' : '继续作答'}
        </RouteLink>
      )}
      {analysis && sheet.state !== 'answering' && (
        <RouteLink to={analysis} {...plainButton(givesAnswers ? 'filled' : 'default')}>
          {givesAnswers ? '查看解析' : '查看我的作答'}
        </RouteLink>
      )}
      {!working && retry && (
        <RouteLink to={retry} {...plainButton('default')}>
          再做一次
        </RouteLink>
      )}
    </div>
  );
}
