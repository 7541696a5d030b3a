/** Where and when an archer was told to start. */
export interface ToldStart {
  /** The name of the group. */
  readonly group: string
  /** The first target. */
  readonly target: number
  /** HH:MM, in local time of the event; empty if the group starts at the time of the event. */
  readonly time: string
}

export const startMoveKinds = ['group', 'target', 'time'] as const
export type StartMove = (typeof startMoveKinds)[number]

/**
 * What is different from what an archer was told, in a fixed order. Null is an archer without a group. A new time of
 * the whole event is other news, so both are compared with the event's time of now.
 */
export const startMovesBetween = (
  was: ToldStart | null,
  now: ToldStart | null,
  timeOfEvent: string,
): readonly StartMove[] => {
  const timeOf = (start: ToldStart | null): string => start?.time || timeOfEvent
  const isOther: Record<StartMove, boolean> = {
    group: was?.group !== now?.group,
    target: was?.target !== now?.target,
    time: timeOf(was) !== timeOf(now),
  }
  return startMoveKinds.filter((kind) => isOther[kind])
}
