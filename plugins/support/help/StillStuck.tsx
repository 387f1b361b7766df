import IconMessageCircle from '#icons/IconMessageCircle';
import IconMessageReport from '#icons/IconMessageReport';
import IconSparkles from '#icons/IconSparkles';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useHref, useKernel } from '#kernel/index.ts';
import { feedback } from '../contract.ts';
import { helpOffered } from '../settings.ts';
import { helpPanelOf } from '../widget/helpPanel.store.ts';
import { pageInQuestion } from '../widget/pageInQuestion.ts';
import css from './HelpCentre.module.css';

/** Further help for users who have not found an answer here. */
export const StillStuck = observer(() => {
  const kernel = useKernel();
  const helpPanel = helpPanelOf(kernel);
  const { chat, assistant } = helpOffered(kernel);
  const to = feedback.with({ page: pageInQuestion(kernel) });
  const href = useHref(to);
  return (
    <section className={css['stuck']} aria-labelledby="still-stuck">
      <div>
        <h2 id="still-stuck" className={css['question']}>
          没有解决？
        </h2>
        <p>说说你遇到的情况，我们来帮你。</p>
      </div>
      <div className={css['ways']}>
        {chat && (
          <Button leftSection={<IconMessageCircle size={18} aria-hidden />} onClick={() => helpPanel.open('chat')}>
            联系在线客服
          </Button>
        )}
        {assistant && (
          <Button
            variant="default"
            leftSection={<IconSparkles size={18} aria-hidden />}
            onClick={() => helpPanel.open('assistant')}
          >
            问智能助手
          </Button>
        )}
        {href !== undefined && (
          <Button
            variant="default"
            leftSection={<IconMessageReport size={18} aria-hidden />}
            onClick={() => void kernel.navigation.go(to)}
          >
            意见反馈
          </Button>
        )}
      </div>
    </section>
  );
});
