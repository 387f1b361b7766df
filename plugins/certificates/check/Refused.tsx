import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import type { Refusal } from './checking.store.ts';

const WORDS: Readonly<Record<Refusal, { message: string; advice: string }>> = {
  nothing: { message: '这个文件里没有数字凭证', advice: '请选择从平台下载的证书PDF或凭证文件，或按编号核验' },
  forged: { message: '签名不正确，不能证明它是真的', advice: '内容可能被改过。请按编号核验，或向颁发机构查询' },
  foreign: { message: '不是本平台签发的', advice: '请到签发它的平台核验' },
  unreadable: { message: '这不是证书，也不是学时证明', advice: '请选择从平台下载的证书PDF或凭证文件' },
  unreached: { message: '取不到签发方的公钥', advice: '请检查网络连接，恢复后再选一次文件' },
  insecure: { message: '浏览器在这个地址下不能核验签名', advice: '请用https打开本页，或按编号核验' },
};

/** Why something does not pass. */
export function Refused({ why }: { why: Refusal }) {
  return <ErrorView {...WORDS[why]} drawing="broken" />;
}
