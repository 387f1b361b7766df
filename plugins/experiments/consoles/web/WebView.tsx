import { ActionIcon, Button, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import IconHome from '#icons/IconHome';
import IconRefresh from '#icons/IconRefresh';
import css from './Web.module.css';
import { HOME_PAGE, type WebConsole } from './webConsole.store.ts';

/** The page in a frame without an origin: it is the trainee's own, and has no power over the platform. */
export const WebView = observer(({ console }: { console: WebConsole }) => {
  const { src, file, typed, connection, message, expired } = console;
  return (
    <section className={css['web']} aria-label="网页">
      <form
        method="post"
        className={css['line']}
        onSubmit={(event) => {
          event.preventDefault();
          console.open(typed);
        }}
      >
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="回到首页"
          onClick={() => console.open(HOME_PAGE)}
        >
          <IconHome aria-hidden size={20} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="刷新网页" onClick={() => console.open(file)}>
          <IconRefresh aria-hidden size={20} />
        </ActionIcon>
        <TextInput
          className={css['address']}
          aria-label="网页地址，~/lab之下"
          leftSection="~/lab/"
          leftSectionWidth={64}
          leftSectionPointerEvents="none"
          spellCheck={false}
          autoCapitalize="off"
          value={typed}
          onChange={(event) => console.type(event.currentTarget.value)}
        />
        {/* A submit button makes Enter work on every phone. */}
        <Button type="submit" variant="default">
          打开
        </Button>
      </form>
      {(message !== '' || expired) && (
        <p className={css['words']} role="status">
          {message || '页面打开得太久，页内的链接可能打不开，刷新即可。'}
        </p>
      )}
      {src === undefined || connection === 'cut' ? (
        <div className={css['blank']} aria-busy={connection === 'connecting'} />
      ) : (
        <iframe
          ref={(frame) => {
            console.frame = frame ?? undefined;
          }}
          className={css['frame']}
          title={`网页：~/lab/${file}`}
          src={src}
          sandbox="allow-scripts allow-forms allow-modals allow-pointer-lock"
          referrerPolicy="no-referrer"
          onLoad={console.shown}
        />
      )}
    </section>
  );
});
