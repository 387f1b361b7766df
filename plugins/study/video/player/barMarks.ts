/** A mark on the bar of a video, in seconds. */
export interface BarMark {
  readonly id: string;
  readonly position: number;
  readonly title: string;
}

/** Marks that are too close to each other to be told apart. */
export interface MarkGroup {
  /** The position of the first mark. */
  readonly position: number;
  readonly marks: readonly BarMark[];
}

/** Groups marks that are too close together. `room`: the number of marks that fit side by side. */
export function groupMarks(marks: readonly BarMark[], duration: number, room: number): MarkGroup[] {
  const least = duration / Math.max(1, room);
  const groups: { position: number; marks: BarMark[] }[] = [];
  for (const mark of marks.toSorted((a, b) => a.position - b.position)) {
    const last = groups.at(-1);
    if (last && mark.position - last.position < least) last.marks.push(mark);
    else if (mark.position <= duration) groups.push({ position: mark.position, marks: [mark] });
  }
  return groups;
}
