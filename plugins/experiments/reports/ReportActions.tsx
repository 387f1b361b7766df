import { Button } from '@mantine/core';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { courseAt, type Place } from '#plugins/study/contract.ts';
import type { TraceReport } from '../api.ts';

interface ReportActionsProps {
  report: TraceReport;
  place: Place;
}

/** To the chapter, where a report is written. */
export function ReportActions({ report, place }: ReportActionsProps) {
  const { courseId, chapterRefId, state } = report;
  if (!courseId || !chapterRefId) return null;
  return (
    <Button component={RouteLink} to={courseAt(place, courseId, chapterRefId)}>
      {state === 'returned' ? '去修改' : '继续写'}
    </Button>
  );
}
