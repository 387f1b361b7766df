// Stands for the back office of the institutions: a page that says what the real one is for, and where its work is done
// while the mock upstream runs.
import { sendPage } from '../handler/html.ts';
import { PAGES } from '../handler/pages.ts';
import type { Exchange } from '../handler/Route.ts';

export const BACK_OFFICE = '/system/out-api/v1/office';

const PAGE = `
<p>真实的部署里，这里是机构自己的管理后台：开班、排课、出卷、批改、发公告、审核报名。它是另一个系统，研习只给出入口，
地址写在部署文件的 <code>backOffice</code>。</p>
<p>现在运行的是模拟上游，没有管理后台。它会自己做的，和你可以代做的，是这些：</p>
<ul>
<li>报名、入驻与实名认证的申请过一会儿自动通过；也可以在<a href="/__mock/">控制台</a>的“审核”里马上通过或驳回。</li>
<li>主观题、实验报告与任务交上以后，由模拟的老师批改，结果过几分钟出来。</li>
<li>课程、班级、试卷与公告是第一天就有的，控制台的“情景”可以摆好各种情形。</li>
</ul>
<p>老师在研习里能做的：在“教学课堂”进入任教的课堂，出示签到码、登记到场，管理讨论，看资料与公告。</p>
<p><a href="${PAGES.classrooms}">回到教学课堂</a></p>`;

export const backOffice = ({ response }: Exchange): void => sendPage(response, '管理后台（模拟）', PAGE);
