import IconDeviceDesktopOff from '#icons/IconDeviceDesktopOff';
import css from './Workbench.module.css';

/** Shown if no plugin has a console. */
export function NoConsole() {
  return (
    <div className={css['none']}>
      <IconDeviceDesktopOff size={40} stroke={1.25} aria-hidden />
      <p className={css['words']}>这里没有可用的实验机</p>
      <p className={css['hint']}>不影响作答：可以直接写出答案并提交，已写的内容会照常保存。</p>
    </div>
  );
}
