import { useState } from 'react';
import { PlainButton } from '#plugins/ui/controls/PlainButton.tsx';
import css from '../screens/LoadFailure.module.css';

/** Says once per page that the browser stores nothing. */
export function StorageNote() {
  const [known, setKnown] = useState(false);
  if (known) return null;
  return (
    <div className={css['bar']} role="status">
      <p className={css['text']}>
        浏览器的存储空间已满，或不允许本站保存数据：可以继续使用，但刷新或关闭页面后可能需要重新登录，个人设置也不会保留。
      </p>
      <PlainButton variant="default" onClick={() => setKnown(true)}>
        知道了
      </PlainButton>
    </div>
  );
}
