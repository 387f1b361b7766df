// Shown when the platform cannot start because of its deployment file. Needs neither the kernel nor the theme.
import { Fragment } from 'react';
import { findProblems, type Problem } from './findProblems.ts';
import { linesOf } from './jsonPosition.ts';
import { DEPLOYMENT_FILE, type DeploymentTrouble } from '../loadDeployment.ts';
import css from './OperatorErrorPage.module.css';

/** Beyond this number, correct the first problems first. */
const SHOWN_AT_MOST = 8;
const LINES_AROUND = 2;
/** A file without line breaks is one long line. */
const CHARACTERS_AROUND = 200;

const reload = () => location.reload();

interface OperatorErrorPageProps {
  trouble: DeploymentTrouble;
  onRetry?: () => void;
}

export default function OperatorErrorPage({ trouble, onRetry = reload }: OperatorErrorPageProps) {
  const problems = trouble.kind === 'broken' ? findProblems(trouble.text) : [];
  return (
    <main className={css['page']}>
      <div className={css['sheet']}>
        <p className={css['kind']}>部署设置</p>
        <h1 className={css['title']}>{titleOf(trouble, problems.length)}</h1>
        {trouble.kind === 'broken' ? <Broken text={trouble.text} problems={problems} /> : <Advice trouble={trouble} />}
        <p className={css['actions']}>
          <button type="button" className={css['retry']} onClick={onRetry}>
            重新检查
          </button>
          <span className={css['aside']}>如果你是学员，请稍后再来，或告知所在机构的管理员。</span>
        </p>
      </div>
    </main>
  );
}

function titleOf(trouble: DeploymentTrouble, problems: number): string {
  if (trouble.kind === 'unreachable') return '读取不到部署文件';
  if (trouble.kind === 'web-page') return '部署文件的地址返回了网页';
  return problems === 1 ? '部署文件有一处错误' : `部署文件有 ${problems} 处错误`;
}

function Advice({ trouble }: { trouble: Exclude<DeploymentTrouble, { kind: 'broken' }> }) {
  if (trouble.kind === 'web-page') {
    return (
      <p>
        平台启动时读取 <File />
        ，得到的却是一个网页。常见的原因是服务器把找不到的文件都换成了首页，或者中间有一个要求登录的网关。请把文件放到这个地址；没有要设置的内容时，放一个只写着
        <code>{'{}'}</code> 的文件，或让服务器对它回答 404。
      </p>
    );
  }
  return (
    <p>
      平台启动时要读取 <File />，{trouble.status === undefined ? '但没有得到回答' : `但服务器回答了 ${trouble.status}`}
      。它可能关闭了一些功能，所以读不到时平台不会自行启动。请检查网络和服务器；没有这个文件时，服务器应回答 404。
    </p>
  );
}

function Broken({ text, problems }: { text: string; problems: readonly Problem[] }) {
  const lines = linesOf(text);
  const more = problems.length - SHOWN_AT_MOST;
  return (
    <>
      <p>
        平台启动时读取 <File />
        ，发现下面的问题。改正并保存后重新检查即可，不需要重新构建。
      </p>
      <ol className={css['problems']}>
        {problems.slice(0, SHOWN_AT_MOST).map((problem) => (
          <li key={`${problem.line}:${problem.column} ${problem.message}`} className={css['problem']}>
            <h2 className={css['message']}>{problem.message}</h2>
            <p className={css['where']}>
              第 {problem.line} 行，第 {problem.column} 列{problem.path && <code>{problem.path}</code>}
            </p>
            <Excerpt lines={lines} problem={problem} />
          </li>
        ))}
      </ol>
      {more > 0 && <p>另有 {more} 处，改正以上各处后会列出。</p>}
    </>
  );
}

function Excerpt({ lines, problem }: { lines: readonly string[]; problem: Problem }) {
  const first = Math.max(0, problem.line - 1 - LINES_AROUND);
  return (
    <pre className={css['excerpt']}>
      {lines.slice(first, problem.line + LINES_AROUND).map((line, index) => {
        const number = first + index + 1;
        const wrong = number === problem.line;
        return (
          <Fragment key={number}>
            <span className={wrong ? css['wrongNumber'] : css['number']}>{number}</span>
            <span className={wrong ? css['wrong'] : css['line']}>
              {wrong ? <Marked line={line} at={problem.column - 1} /> : after(line, 0)}
              {'\n'}
            </span>
          </Fragment>
        );
      })}
    </pre>
  );
}

/** Marks the character itself, because Chinese ones are wider than a column. */
function Marked({ line, at }: { line: string; at: number }) {
  const character = String.fromCodePoint(line.codePointAt(at) ?? 0x20);
  return (
    <>
      {before(line, at)}
      <mark className={css['caret']}>{character}</mark>
      {after(line, at + character.length)}
    </>
  );
}

/** The text before or after a position, shortened with …. */
function before(line: string, at: number): string {
  return at > CHARACTERS_AROUND ? `…${line.slice(at - CHARACTERS_AROUND, at)}` : line.slice(0, at);
}

function after(line: string, at: number): string {
  return line.length > at + CHARACTERS_AROUND ? `${line.slice(at, at + CHARACTERS_AROUND)}…` : line.slice(at);
}

function File() {
  return <code>{DEPLOYMENT_FILE}</code>;
}
