import type { Notices } from '#kernel/index.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import type { MachineConsole } from '../../consoles/MachineConsole.ts';
import type { PictureTaker } from '../MachineView.tsx';

/** Puts the screen as it is now into the report. */
export async function takePicture(
  console: MachineConsole,
  report: PictureTaker,
  notices: Pick<Notices, 'success' | 'warning'>,
): Promise<void> {
  const picture = await console.picture();
  if (!picture) {
    notices.warning('这个画面不能截图');
    return;
  }
  const name = `截图${formatTime(Date.now()).replaceAll(/[: ]/g, '-')}.png`;
  const taken = await report.insertPicture(new File([picture], name, { type: picture.type || 'image/png' }));
  if (taken) notices.success('截图已放进实验报告');
  else notices.warning('报告现在不能修改，截图没有放进去');
}
