import IconBook2 from '#icons/IconBook2';
import IconMessageCircle from '#icons/IconMessageCircle';
import IconMessageReport from '#icons/IconMessageReport';
import IconPhone from '#icons/IconPhone';
import IconSparkles from '#icons/IconSparkles';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef } from 'react';
import type { Icon } from '@tabler/icons-react';
import { RouteLink, useKernel } from '#kernel/index.ts';
import { feedback, helpCentre } from '../contract.ts';
import { helpOffered } from '../settings.ts';
import { helpPanelOf } from './helpPanel.store.ts';
import css from './HelpMenu.module.css';
import { pageInQuestion } from './pageInQuestion.ts';

interface HelpOptionProps {
  icon: Icon;
  name: string;
  about: string;
}

interface HelpMenuProps {
  fold: (open: false) => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** The ways to help. */
export default observer(function HelpMenu({ fold, button }: HelpMenuProps) {
  const kernel = useKernel();
  const helpPanel = helpPanelOf(kernel);
  const { chat, assistant, phone, hours } = helpOffered(kernel);
  const menu = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const stop = new AbortController();
    const elsewhere = ({ target }: Event) => {
      const inside = target instanceof Node && (menu.current?.contains(target) || button.current?.contains(target));
      if (!inside) fold(false);
    };
    document.addEventListener('pointerdown', elsewhere, stop);
    document.addEventListener('focusin', elsewhere, stop);
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        fold(false);
        button.current?.focus();
      },
      stop,
    );
    return () => stop.abort();
  }, [fold, button]);

  return (
    <ul className={css['menu']} ref={menu}>
      {chat && (
        <li>
          <button type="button" className={css['way']} onClick={() => helpPanel.open('chat')}>
            <HelpOption icon={IconMessageCircle} name="在线客服" about={hours || '人工解答，可以发截图'} />
          </button>
        </li>
      )}
      {assistant && (
        <li>
          <button type="button" className={css['way']} onClick={() => helpPanel.open('assistant')}>
            <HelpOption icon={IconSparkles} name="智能助手" about="学习上的问题，随时提问" />
          </button>
        </li>
      )}
      {phone && (
        <li>
          <a href={`tel:${phone}`} className={css['way']}>
            <HelpOption icon={IconPhone} name={`电话${phone}`} about={hours || '打电话给我们'} />
          </a>
        </li>
      )}
      <li>
        <RouteLink to={helpCentre} className={css['way']}>
          <HelpOption icon={IconBook2} name="帮助中心" about="常见问题和操作说明" />
        </RouteLink>
      </li>
      <li>
        <RouteLink to={feedback.with({ page: pageInQuestion(kernel) })} className={css['way']}>
          <HelpOption icon={IconMessageReport} name="意见反馈" about="报告问题，提出建议" />
        </RouteLink>
      </li>
    </ul>
  );
});

/** One row of the menu. */
function HelpOption({ icon: Sign, name, about }: HelpOptionProps) {
  return (
    <>
      <span className={css['sign']}>
        <Sign size={20} stroke={1.75} aria-hidden />
      </span>
      <span className={css['words']}>
        <strong>{name}</strong>
        <span>{about}</span>
      </span>
    </>
  );
}
