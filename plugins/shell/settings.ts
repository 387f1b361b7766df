// The settings of the base: how passwords are encrypted before they are sent.
import * as v from 'valibot';
import { settings } from '#kernel/plugin/settings.ts';

const kindOf = <K extends string>(kind: K) => v.pipe(v.literal(kind), v.title('加密的方式'));
const keyLike = (pattern: RegExp, words: string) => v.pipe(v.string(), v.regex(pattern, words), v.title('公钥'));

export type PasswordEncryption = v.InferOutput<typeof PasswordEncryption>;
/** How an upstream asks for passwords, in the deployment or with a captcha. */
export const PasswordEncryption = v.variant('kind', [
  v.object({ kind: kindOf('none') }),
  v.object({
    kind: kindOf('RSA-OAEP'),
    key: keyLike(/^[\dA-Za-z+/]{100,}={0,2}$/, '应为base64的SPKI公钥'),
  }),
  v.object({
    kind: kindOf('SM2'),
    key: keyLike(/^04[\dA-Fa-f]{128}$/, '应为公钥的点，04开头的130位十六进制'),
  }),
]);

export const shellSettings = settings({
  passwordEncryption: v.pipe(
    v.optional(PasswordEncryption),
    v.title('密码的加密'),
    v.description(
      '上游要求密码加密时写上：kind为RSA-OAEP（SHA-256）或SM2，key是公钥。图形验证码的回答里有encryption的，以它为准。不写就按输入的原样发送。',
    ),
  ),
});
