import { type CardContent, contentOf, fieldText, sameContent } from '@fletch/domain'
import { type CardRecord, photosWaiting, stateOf } from '../phone/cards/card-record.ts'
import { isLocalPath } from '../phone/photos/photo-record.ts'
import type { LedgerLine } from './fake-server.ts'
import type { Round, Tap } from './fake-world.ts'

/** The fields whose values are unique in the simulation. */
const followed = ['distance', 'arrows'] as const

const holds = (content: CardContent, { place, value }: Tap): boolean => {
  const rowsByArcher = new Map<string, number>()
  return content.scores.some((entry) => {
    const { participantId = '' } = entry
    const row = rowsByArcher.get(participantId) ?? 0
    rowsByArcher.set(participantId, row + 1)
    return followed.some(
      (field) => place === `${participantId}/${row}/${field}` && fieldText(entry, field) === value,
    )
  })
}

/** Nothing is unsent on any phone. */
export const isCalm = ({ phones }: Round): boolean =>
  phones.every((phone) =>
    [...phone.memory.cards.values()].every(
      (record) => stateOf(record, false) === 'saved' && photosWaiting(record) === 0,
    ),
  )

/** Checks a running simulation: what the phones store, and that they call nothing saved that is not. */
export const watcherOf = ({ phones, taps, server, recordOn }: Round) => {
  const faults: string[] = []
  const looked = new Map<string, CardRecord>()

  const look = () => {
    for (const tap of taps) {
      if (tap.isKept) continue
      const record = recordOn(tap.phone, tap.cardId)
      if (record && holds(record.mine, tap)) tap.isKept = true
    }
    for (const phone of phones) {
      for (const [name, record] of phone.memory.cards) {
        if (looked.get(`${phone.name} ${name}`) === record) continue
        looked.set(`${phone.name} ${name}`, record)
        const { base } = record
        if (base === null) continue
        const content = server.versions.get(`${record.id} ${base.version}`)
        // What a phone calls saved is what the server stored at that version.
        if (content === undefined || !sameContent(content, base))
          faults.push(`${phone.name} takes for saved what the server never stored: version ${base.version}`)
      }
    }
  }

  return { look, faults }
}

/** Violations at the end of a simulation: empty when nothing was lost. */
export const faultsAfter = (round: Round): string[] => {
  const { phones, server, world, taps, chosenAgain, cardIds, refuses } = round
  const faults: string[] = []
  if (!isCalm(round)) faults.push('something still waits although the signal is back')
  for (const phone of phones) {
    for (const record of phone.memory.cards.values()) {
      const card = server.cards.get(record.id)
      if (card === undefined || !sameContent(contentOf(card), record.mine))
        faults.push(`${phone.name} shows another ${record.id} than the server has`)
      const isLost = ({ photoPath }: { photoPath: string | null }) =>
        photoPath !== null && (isLocalPath(photoPath) || !world.objects.has(photoPath))
      if (record.mine.scores.some(isLost)) faults.push(`${phone.name} shows a photo that the server has not`)
    }
    faults.push(...(phone.tab?.errors ?? []).map((error) => `${phone.name}: ${String(error)}`))
  }
  const timesOn = ({ place, value }: Tap, isDeclined: boolean) => {
    const field = place.slice(place.lastIndexOf('/'))
    const isOf = (line: LedgerLine) => line.value === value && line.place.endsWith(field)
    return server.ledger.filter((line) => isOf(line) && line.isDeclined === isDeclined).length
  }
  const keptTaps = taps.filter(({ isKept }) => isKept)
  for (const [n, each] of keptTaps.entries()) {
    const times = timesOn(each, false)
    const isReplaced = keptTaps
      .slice(n + 1)
      .some(
        (later) => later.phone === each.phone && later.cardId === each.cardId && later.place === each.place,
      )
    if (times === 0 && timesOn(each, true) === 0 && !isReplaced)
      faults.push(`${each.value} of ${each.phone.name} is lost`)
    if (times > 1 + (chosenAgain.get(each.value) ?? 0))
      faults.push(`${each.value} of ${each.phone.name} is on the server ${times} times`)
  }
  faults.push(...server.faults, ...(refuses ? [] : server.repeats))
  const ids = [...server.cards.keys()]
  if (ids.some((id) => !cardIds.includes(id))) faults.push('the server has a card that no one began')
  return faults
}
