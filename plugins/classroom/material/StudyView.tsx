import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import type { ChapterContent } from '#plugins/study/api.ts';
import { chapterKinds, type ChapterStudy } from '#plugins/study/contract.ts';

interface StudyViewProps {
  classroomId: string;
  file: { fileId: string; name: string; size: number };
  kind: 'pdf' | 'video';
  /** If studying is off, nothing can show it. */
  fallback: ReactNode;
}

/** A file shown as the same kind of chapter would be, without any record of it. */
export const StudyView = observer(({ classroomId, file, kind, fallback }: StudyViewProps) => {
  const [content] = useState(() => contentOf(file, kind));
  const [study] = useState(() => unrecorded(classroomId));
  const view = useKernel()
    .contributions(chapterKinds)
    .find(({ item }) => item.kind === content.kind);
  if (!view) return fallback;
  return (
    <ContributionSlot
      point={chapterKinds}
      contributed={view}
      waiting={<TextSkeleton lines={10} />}
      with={{ content, study }}
    />
  );
});

function contentOf(file: StudyViewProps['file'], kind: StudyViewProps['kind']): ChapterContent {
  const chapter = {
    chapterRefId: file.fileId,
    courseId: file.fileId,
    title: file.name,
    sort: 1,
    duration: 0,
    required: false,
    access: 'joined' as const,
    attachments: [],
  };
  if (kind === 'pdf') return { ...chapter, kind: 4, file, pageNum: 1 };
  const stream = file.name.endsWith('.m3u8');
  return {
    ...chapter,
    kind: 5,
    video: { sources: [{ kind: stream ? 'hls' : 'mp4', fileId: file.fileId, label: '原画' }], subtitles: [] },
  };
}

function unrecorded(classroomId: string): ChapterStudy {
  const nothing = () => undefined;
  return {
    place: { kind: 'classroom', id: classroomId },
    courseId: '',
    trace: undefined,
    position: 0,
    noSkip: false,
    missing: [],
    readPages: undefined,
    marks: [],
    stops: [],
    waitAt: () => undefined,
    control: () => nothing,
    watched: nothing,
    read: nothing,
    moveTo: nothing,
    changed: nothing,
  };
}
