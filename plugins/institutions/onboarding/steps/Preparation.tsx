import css from './Preparation.module.css';

const READY = [
  { title: '营业执照或办学许可证', text: '清晰的照片或扫描件，JPG、PNG、PDF都可以' },
  { title: '统一社会信用代码', text: '证照上的18位代码' },
  { title: '联系人手机', text: '提交时要收一条短信验证码，审核后用它登录' },
] as const;

/** The documents to prepare, and the next steps. */
export function Preparation() {
  return (
    <aside className={css['aside']} aria-label="入驻说明">
      <h2 className={css['title']}>请先准备好</h2>
      <ul className={css['list']}>
        {READY.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <h2 className={css['title']}>提交之后</h2>
      <p className={css['text']}>
        平台会核对资料。需要修改时，原来填写的内容都在，改好再提交即可；通过后就能发布课程、开设培训班、管理学员。
      </p>
    </aside>
  );
}
