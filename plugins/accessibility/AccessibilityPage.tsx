import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type PageProps, RouteLink, settingsOf, useHref, useKernel, useQueryUpdate } from '#kernel/index.ts';
import { usePageFacts } from '#plugins/shell/pageFacts.ts';
import { feedback } from '#plugins/support/contract.ts';
import { openCare } from '#plugins/ui/care/openCare.ts';
import { CsvButton } from '#plugins/ui/charts/CsvButton.tsx';
import { ChoiceRow } from '#plugins/ui/lists/filters/ChoiceRow.tsx';
import { PrintButton } from '#plugins/ui/print/PrintButton.tsx';
import '#plugins/ui/print/printed.css';
import { GIVE_BACK } from '#plugins/ui/workbar/workScreen.store.ts';
import css from './AccessibilityPage.module.css';
import { accessibility, type Verdict, VERDICTS } from './contract.ts';
import { FindingTable } from './FindingTable.tsx';
import { JUDGED_ON } from './judgements.ts';
import { FINDINGS, REPORT, reportRows, VERDICT_NAMES } from './report.ts';
import { accessibilitySettings } from './settings.ts';

const count = (verdict: Verdict): number => FINDINGS.filter((one) => one.verdict === verdict).length;

const CHOICES = [
  { value: undefined, label: `全部${FINDINGS.length}` },
  ...VERDICTS.map((value) => ({ value, label: `${VERDICT_NAMES[value]}${count(value)}` })),
];

const LACKING = FINDINGS.filter(({ verdict }) => verdict === 'fails' || verdict === 'partly');

/** The statement: how far people get for whom a screen, a mouse or a sound is a hindrance; and the report behind it. */
export default observer(function AccessibilityPage({ verdict }: PageProps<typeof accessibility>) {
  const { systemConfig } = useKernel();
  const setQuery = useQueryUpdate(accessibility);
  const { systemName, systemVersion } = systemConfig.value;
  usePageFacts(() => ({ address: accessibility, description: `${systemName}的无障碍声明与WCAG 2.2符合性报告` }));
  const shown = REPORT.map(({ name, findings }) => ({
    name,
    findings: findings.filter((one) => verdict === undefined || one.verdict === verdict),
  })).filter(({ findings }) => findings.length > 0);
  return (
    <div className={css['page']} data-printed="parts">
      <header>
        <h1 className={css['title']}>无障碍声明</h1>
        <p className={css['about']}>
          评估于{JUDGED_ON}
          {systemVersion !== '' && `，版本${systemVersion}`}
        </p>
      </header>
      <Statement />
      <section className={css['report']} aria-labelledby="conformance">
        <h2 id="conformance">WCAG 2.2符合性报告</h2>
        <p className={css['words']}>
          {`A级与AA级共${FINDINGS.length}条。说“支持”的都有自动测试作证据：列出的是测试的标题与文件，源代码里少了一个，这里就少一个。没有测试的写“未评估”。4.1.1（解析）在WCAG 2.2里已经作废，不在其中。`}
        </p>
        <div className={css['tools']} data-screen>
          <CsvButton name="WCAG 2.2符合性报告" rows={() => reportRows(FINDINGS)} />
          <PrintButton mih={44} />
        </div>
        <div data-screen>
          <ChoiceRow
            label="结论"
            bare
            stacked
            choices={CHOICES}
            value={verdict}
            onChange={(value) => setQuery({ verdict: value })}
          />
        </div>
        {shown.map(({ name, findings }) => (
          <section key={name} className={css['principle']} aria-labelledby={`principle-${name}`}>
            <h3 id={`principle-${name}`}>{name}</h3>
            <FindingTable principle={name} findings={findings} />
          </section>
        ))}
        {shown.length === 0 && <p className="yx-note">没有这样的一条。</p>}
      </section>
    </div>
  );
});

const Statement = observer(() => {
  const kernel = useKernel();
  const { systemName } = kernel.systemConfig.value;
  return (
    <div className={css['statement']}>
      <p>
        我们希望每个人都能用{systemName}
        学习：用键盘、读屏软件、放大的字或高对比的颜色，和用鼠标一样。平台以《Web内容无障碍指南》WCAG
        2.2的A级与AA级、国家标准GB/T
        37668-2019为目标。目标还没有全部达到；下面的结论由开发者自己评估，没有经过第三方检测。
      </p>
      <section aria-labelledby="lacking">
        <h2 id="lacking">还没有做到的</h2>
        <ul>
          {LACKING.map(({ number, name, remark }) => (
            <li key={number}>
              {number} <strong>{name}</strong>：{remark}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="ways">
        <h2 id="ways">怎样用得更顺手</h2>
        <ul>
          <li>字小、颜色淡、画面在动，或按钮难点中：打开关怀版。</li>
          <li>只用键盘：第一次按Tab到“跳到正文”；学习和考试里按?看快捷键，单个字母的快捷键也在那里关掉。</li>
          <li>在实验的终端里：Tab交给实验机，按{GIVE_BACK}离开；读屏时在“终端选项”里打开“朗读输出”。</li>
          <li>看不清图形验证码：用短信验证码登录。</li>
        </ul>
        <Button
          variant="default"
          className={css['care']}
          aria-haspopup="dialog"
          onClick={() => openCare(kernel.notices)}
          data-screen
        >
          打开关怀版
        </Button>
      </section>
      <section aria-labelledby="contact">
        <h2 id="contact">遇到障碍</h2>
        <Contact />
      </section>
    </div>
  );
});

const Contact = observer(() => {
  const kernel = useKernel();
  const { contact } = settingsOf(kernel, accessibilitySettings);
  const { contactNumber, email } = kernel.systemConfig.value;
  const canWrite = useHref(feedback) !== undefined;
  return (
    <>
      <p>请告诉我们：哪个页面、想做什么、遇到了什么，用的是哪个浏览器和哪些辅助工具。</p>
      <ul>
        {canWrite && (
          <li>
            写<RouteLink to={feedback.with({ page: accessibility.href })}>意见反馈</RouteLink>，不用登录
          </li>
        )}
        {contact !== '' && <li>{contact}</li>}
        {contact === '' && contactNumber !== '' && (
          <li>
            电话<a href={`tel:${contactNumber}`}>{contactNumber}</a>
          </li>
        )}
        {contact === '' && email !== '' && (
          <li>
            邮箱<a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
      </ul>
    </>
  );
});
