import { fault } from '@fletch/contract'
import { isShownOn } from '@fletch/domain'
import { invalidField } from '../../../platform/errors.ts'

interface Day {
  readonly competitionDate: string
  readonly timeZone: string
}

/** Refuses a start at a time that the clocks skip on that day, for the field at `path`. */
export const refuseSkipped = (
  path: string,
  { competitionDate: day, timeZone }: Day,
  times: readonly (string | null | undefined)[],
): void => {
  for (const time of times)
    if (time && !isShownOn(day, time, timeZone))
      throw invalidField(path, fault('time-skipped', { time, day }))
}
