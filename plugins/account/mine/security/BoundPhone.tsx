/** The number that receives the code: the bound one, which cannot be edited. */
export function BoundPhone({ phone }: { phone: string }) {
  return (
    <p>
      验证码会发到账号绑定的手机号<strong>{phone || '…'}</strong>
    </p>
  );
}
