// The files of the classrooms: material-<classroom>-<number>, folders and their content.
import type { Database } from '../database/Database.ts';
import { Materials, Classrooms } from '../documents/classrooms.ts';
import { OUTLINES } from '../study/outlines.ts';
import { courseItems } from '../study/progress.ts';
import { beijingTime, DAY, HOUR, MINUTE } from '../world/clock.ts';
import { HANDOUTS, mediumOf, PICTURES } from '../study/content/media.ts';
import type { Seeding } from '../world/FirstDay.ts';

export function seedMaterials(db: Database, { born }: Seeding): void {
  for (const [at, classroom] of db.documents.all(Classrooms).entries()) {
    const { classroomId, teacherName, startTime } = classroom;
    let number = 0;
    const add = (parentId: string | null, name: string, fileId?: string): string => {
      number += 1;
      const id = `material-${at + 1}-${number}`;
      const uploadedAt = Math.min(born - HOUR, Date.parse(startTime) - DAY + number * 90 * MINUTE);
      db.documents.put(Materials, {
        classroomId,
        id,
        parentId,
        name,
        // The file tells the size.
        file: fileId === undefined ? null : { fileId, name, size: 0 },
        uploadTime: beijingTime(uploadedAt),
        uploaderName: teacherName,
      });
      return id;
    };
    const slides = add(null, '课件');
    for (const [index, { title }] of courseItems(db, classroomId).entries()) {
      const folder = add(slides, title);
      for (const [chapter, text] of (OUTLINES[title] ?? []).entries()) {
        const name = `第${'一二三四五六'[chapter]}章 ${text.replace(/：.*$/, '')}.pdf`;
        add(folder, name, mediumOf(HANDOUTS, at + index, chapter).fileId);
      }
    }
    const guides = add(null, '实验指导');
    add(guides, '实验环境使用说明.txt', 'text-1');
    add(guides, '实验报告模板.pdf', HANDOUTS[2]?.fileId);
    add(guides, '排障流程图.png', PICTURES[1]?.fileId);
    const reading = add(null, '参考资料');
    add(reading, '示例数据.csv', 'table-1');
    add(reading, '延伸阅读.pdf', HANDOUTS[0].fileId);
    add(reading, '上机演示.mp4', 'video-1');
    add(null, '课程安排.pdf', mediumOf(HANDOUTS, at, 3).fileId);
  }
}
