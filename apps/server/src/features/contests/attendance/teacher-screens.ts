/** Which contests have a teacher's screen, the control or the projector, in this process. */
export interface TeacherScreens {
  /** Whether one may be watching. Another process's are not known: where there are several, always. */
  mayWatch(contestId: string): boolean;
  /** One came. @returns what is to be called when it goes; `isFirst` where nobody was told anything of this contest */
  came(contestId: string): { isFirst: boolean; goes: () => void };
}

/** @param isAlone whether this is the only server process */
export function makeTeacherScreens(isAlone: boolean): TeacherScreens {
  const counts = new Map<string, number>();
  const change = (contestId: string, by: number) => {
    const count = (counts.get(contestId) ?? 0) + by;
    if (count > 0) counts.set(contestId, count);
    else counts.delete(contestId);
  };
  return {
    mayWatch: (contestId) => !isAlone || counts.has(contestId),
    came: (contestId) => {
      const isFirst = isAlone && !counts.has(contestId);
      change(contestId, 1);
      return { isFirst, goes: () => change(contestId, -1) };
    },
  };
}
