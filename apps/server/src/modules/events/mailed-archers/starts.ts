import type { ClubEvent } from '@fletch/contract'
import { isEveOf, startMovesBetween, type ToldStart } from '@fletch/domain'
import * as z from 'zod/mini'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { storedJson } from '../../../platform/db/stored-json.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { standingInLaterRound } from '../participants/later-rounds.ts'
import {
  listMailedInRound,
  listMailedOfRoundsToCome,
  listMailedOnDays,
  lockMailEntry,
  updateMailEntry,
} from './store.ts'

/** Mails a person who registered by email where they start. */
export const mailEntryStartJob = 'mail-entry-start'

/** Where an archer was told to start. */
export const toldStart = z.object({ group: z.string(), target: z.number(), time: z.string() })

const toldOfRound = z.object({
  /** YYYY-MM-DD. */
  day: z.string(),
  /** What they were told last: null for no group, absent while the mail is on its way. */
  start: z.optional(z.nullable(toldStart)),
  /** For a changed start: what they were told before. */
  was: z.optional(z.nullable(toldStart)),
})
type ToldOfRound = z.output<typeof toldOfRound>

const starts = storedJson('starts told by mail', z.record(z.string(), toldOfRound))

/** What a person was told by mail about a round; undefined if nothing. */
export const startTold = (entry: { readonly startsTold: string }, roundId: string): ToldOfRound | undefined =>
  starts(entry.startsTold)[roundId]

/** Notes what a person is told about a round. */
export const noteStartTold = async (
  tx: WriteTransaction,
  { entryId, roundId }: { readonly entryId: string; readonly roundId: string },
  told: ToldOfRound,
): Promise<void> => {
  const entry = await lockMailEntry(tx, entryId)
  if (entry === undefined) return
  const startsTold = JSON.stringify({ ...starts(entry.startsTold), [roundId]: told })
  await updateMailEntry(tx, entryId, { startsTold })
}

type StartParts = Pick<Dependencies, 'clock' | 'jobs'>

const tellStart = async (
  tx: WriteTransaction,
  { jobs }: Pick<StartParts, 'jobs'>,
  which: { readonly entryId: string; readonly roundId: string },
  told: ToldOfRound,
): Promise<void> => {
  await noteStartTold(tx, which, told)
  await jobs.enqueue(tx, { kind: mailEntryStartJob, payload: which })
}

/** On the evening before, in the time zone of the event, tells people who registered by email where they start. */
export const tellEveByMail = async (
  tx: WriteTransaction,
  parts: StartParts,
  days: { readonly from: string; readonly to: string },
): Promise<void> => {
  const now = instantOf(parts.clock)
  const placed = (await listMailedOnDays(tx, days)).map((archer) => ({
    ...archer,
    hasGroup: archer.groupId !== null,
  }))
  const expected = (await listMailedOfRoundsToCome(tx, days))
    .filter((archer) => standingInLaterRound(archer) === 'registered')
    .map((archer) => ({ ...archer, hasGroup: false }))
  for (const { entryId, roundId, day, timeZone, startsTold, hasGroup } of [...placed, ...expected]) {
    const isTold = startTold({ startsTold }, roundId)?.day === day
    if (!isTold && isEveOf({ day, timeZone, hasGroup }, now))
      await tellStart(tx, parts, { entryId, roundId }, { day })
  }
}

interface Changes {
  readonly round: ClubEvent
  /** HH:MM; empty if there is none. */
  readonly startTime: string
  /** Where archers start now, by their row in the round. */
  readonly startOf: (archerId: string) => ToldStart | null
}

/** Tells people who registered by email that they start otherwise than they were told. */
export const tellChangedStartsByMail = async (
  tx: WriteTransaction,
  parts: StartParts,
  { round, startTime, startOf }: Changes,
): Promise<void> => {
  for (const { id, entryId, startsTold } of await listMailedInRound(tx, round.id)) {
    const told = startTold({ startsTold }, round.id)
    // A mail on its way will say what is true then.
    if (told?.day !== round.competitionDate || told.start === undefined) continue
    if (startMovesBetween(told.start, startOf(id), startTime).length > 0)
      await tellStart(tx, parts, { entryId, roundId: round.id }, { day: told.day, was: told.start })
  }
}
