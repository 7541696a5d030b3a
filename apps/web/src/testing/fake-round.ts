import { type CardRecord, isSendable, needsAttention } from '../phone/cards/card-record.ts'
import { peopleOf } from './fake-people.ts'
import { settled } from './fake-time.ts'
import { faultsAfter, isCalm, watcherOf } from './fake-verdict.ts'
import { beginRound } from './fake-world.ts'

const steps = 90

export interface RoundReport {
  readonly seed: number
  /** Violations; empty when nothing was lost. */
  readonly faults: readonly string[]
  readonly counts: Readonly<Record<'taps' | 'kept' | 'kills' | 'cuts' | 'questions' | 'saves', number>>
}

/** Simulates one round on two phones from a seed: taps, kills, outages, lost answers, conflicts, another user. */
export const simulateRound = async (seed: number): Promise<RoundReport> => {
  const round = beginRound(seed)
  const { random, time, phones, cardIds, recordOn, taps, counts } = round
  const people = peopleOf(round)
  const { look, faults } = watcherOf(round)

  for (const phone of phones) people.start(phone)
  for (let n = 0; n < steps; n += 1) {
    people.something()
    await time.pass(random() < 0.3 ? random() * 20_000 : random() * 1200, look)
  }

  // The signal is back, and all users open their phones until nothing is unsent.
  round.clearUp()
  for (const phone of phones) {
    const wasAway = phone.signedIn !== phone.userId || !phone.isOnline
    phone.isOnline = true
    phone.signedIn = phone.userId
    if (phone.tab === null) people.start(phone)
    else if (wasAway) void phone.tab.phone.wake(phone.userId, 'signed-in')
  }
  // No one acts, so only automatic retries run.
  await time.pass(150_000, look)
  const isSaved = ({ isSaveAsked, base, refusal }: CardRecord) =>
    !isSaveAsked || base !== null || refusal !== null
  const isTried = (record: CardRecord) => record.inFlight === null && !isSendable(record) && isSaved(record)
  for (const phone of phones) {
    if (![...phone.memory.cards.values()].every(isTried)) faults.push(`${phone.name} gave up by itself`)
  }
  for (let turn = 0; turn < 30 && (turn === 0 || !isCalm(round)); turn += 1) {
    for (const phone of phones) {
      void phone.tab?.phone.wake(phone.userId, 'online')
      for (const id of cardIds) {
        const record = recordOn(phone, id)
        for (const _ of record?.conflicts ?? []) people.decide(phone, id)
        // Entries of a user who was never the editor are sent once that user takes over.
        if (record?.refusal && record.conflicts.length === 0) people.takeOver(phone, id)
        if (record && (record.base === null || needsAttention(record))) people.save(phone, id)
      }
    }
    await time.pass(70_000, look)
  }
  for (const phone of phones) for (const id of cardIds) people.read(phone, id)
  await time.pass(10_000, look)
  await settled()

  faults.push(...faultsAfter(round))
  const keptTaps = taps.filter(({ isKept }) => isKept).length
  return { seed, faults, counts: { ...counts, kept: keptTaps } }
}
