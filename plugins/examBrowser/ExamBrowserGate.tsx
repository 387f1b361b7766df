import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { settingsOf, useKernel } from '#kernel/index.ts';
import type { OpeningExam } from '#plugins/exams/contract.ts';
import { AddressLink } from '#plugins/shell/AddressLink.tsx';
import { RetryButton } from '#plugins/ui/states/failures/RetryButton.tsx';
import type { GateProps } from '#plugins/ui/states/gates/gate.ts';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import css from './ExamBrowserGate.module.css';
import { examBrowserOf } from './examBrowser.store.ts';
import { sebLink } from './sebLink.ts';
import { examBrowserSettings } from './settings.ts';

/** Says yes in Safe Exam Browser, once its keys are known; elsewhere it says how to get there. */
export default observer(function ExamBrowserGate({ paper, onYes }: GateProps<OpeningExam>) {
  const browser = examBrowserOf(useKernel());
  const { standing, look } = browser;
  useEffect(() => void look(), [look]);
  useEffect(() => {
    if (standing === 'inside') onYes();
  }, [standing, onYes]);
  switch (standing) {
    // A drawn page does not know its browser.
    case 'looking':
    case 'inside':
      return <TextSkeleton lines={6} />;
    case 'outside':
      return <Outside paper={paper} />;
    case 'old':
      return (
        <Card title="考试浏览器的版本太旧">
          <p>请安装Safe Exam Browser的新版本：Windows 3.3.2、macOS或iOS 3.0以上，再从这里打开考试。</p>
          <div className={css['actions']}>
            <Download />
          </div>
        </Card>
      );
    case 'silent':
      return (
        <Card title="考试浏览器没有给出密钥">
          <p>请重试；还是不行的话，请关掉考试浏览器，用考试的配置文件重新打开，或告诉监考老师。</p>
          <div className={css['actions']}>
            <RetryButton onRetry={look} />
          </div>
        </Card>
      );
  }
});

function Outside({ paper: { examBrowser, myState, pausedTime } }: Pick<OpeningExam, 'paper'>) {
  const { configUrl } = examBrowser ?? {};
  const link = configUrl ? sebLink(configUrl, location.href) : undefined;
  return (
    <Card title="这场考试要用考试浏览器（SEB）">
      <p>
        Safe Exam
        Browser（SEB）是免费的考试浏览器：打开后占满屏幕，考试结束前不能切换到别的程序。可以在Windows、macOS、iPhone和iPad上用。
      </p>
      <ol className={css['steps']}>
        <li>还没有安装的，先下载安装。</li>
        <li>
          {link ? '点「用考试浏览器打开」，并允许打开Safe Exam Browser。' : '打开老师发给你的考试配置文件（.seb）。'}
        </li>
        <li>在考试浏览器里登录，开始考试。</li>
      </ol>
      <div className={css['actions']}>
        {link && (
          <Button component="a" href={link} size="md">
            用考试浏览器打开
          </Button>
        )}
        <Download />
      </div>
      {myState === 'answering' && (
        <p className="yx-note">已经写下的作答都保存着，{pausedTime ? '考试已暂停' : '计时没有停止'}。</p>
      )}
    </Card>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`yx-card ${css['card']}`}>
      <h2 className={css['title']}>{title}</h2>
      {children}
    </section>
  );
}

function Download() {
  const { downloadPage } = settingsOf(useKernel(), examBrowserSettings);
  return (
    <AddressLink address={downloadPage} className={css['download']}>
      下载Safe Exam Browser
    </AddressLink>
  );
}
