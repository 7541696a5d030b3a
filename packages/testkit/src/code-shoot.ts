import {
  eventCodeCalls,
  groupScorecardCalls,
  type HandIn,
  handInBody,
  historyCall,
  type Scorecard,
  scorecardCalls,
} from '@fletch/contract'
import { archerOnCard, type Entry, groupCardHead, threeArrowRound, zoneCodes } from '@fletch/domain'
import { entries, groupShoot, zonesOf } from './group-shoot.ts'
import { handClock } from './hand-clock.ts'
import type { Person } from './person.ts'
import { agreeOn, newPhone, type SigningPhone } from './signing-phone.ts'

const { take } = eventCodeCalls

/** An active event of two targets. Ada runs it; Bo has agreed on a key, and his phone has no network from then on. */
export const codeShoot = async () => {
  const clock = handClock('2026-12-05T08:00:00.000Z')
  const all = await groupShoot(2, {}, { clock })
  const { ada, bo, event, group } = all
  const phone = newPhone(bo)
  await agreeOn(phone, event.id)
  const keys = group.participants.map((archer) => archerOnCard(archer).id)

  /** The bytes of a card that a phone shows, with zones from the first row on. */
  const bodyOf = (
    columns: readonly (readonly [Person | string, readonly (string | null)[]])[],
    more: Partial<HandIn> & { readonly date?: string; readonly targets?: number } = {},
  ): Uint8Array => {
    const { date = event.competitionDate, targets = 2, ...rest } = more
    const shown = entries(
      ...columns.map(([who, zones]) => [typeof who === 'string' ? who : who.user.id, zones] as const),
    )
    const scores = shown.map(({ participantId, zone }): Entry => {
      const code = zoneCodes.find((each) => each === zone) ?? null
      return { participantId, zone: code, distance: '', photoPath: null }
    })
    return handInBody(threeArrowRound, {
      eventId: event.id,
      groupId: group.id,
      keyId: phone.keyId,
      counter: 1,
      basedOn: null,
      editorStep: 'began',
      archers: keys.map((id) => ({ id, isConfirmed: false })),
      card: {
        ...groupCardHead({ ...event, numberOfTargets: targets, competitionDate: date }, group),
        scores,
      },
      ...rest,
    })
  }

  const scan = async (
    body: Uint8Array,
    {
      by = ada,
      of = phone,
      key,
      id = event.id,
    }: { by?: Person; of?: SigningPhone; key?: string[]; id?: string } = {},
  ) => {
    clock.advance(60_000)
    return by.send(take, { params: { id }, body: { parts: of.show(body), ...(key && { key }) } })
  }
  const read = async (): Promise<Scorecard> =>
    (await ada.send(scorecardCalls.read, { params: { id: group.id } })).body
  const columns = async () => {
    const card = await read()
    return Object.fromEntries(keys.map((key) => [key, zonesOf(card, key).filter((zone) => zone !== null)]))
  }
  const proposals = async () =>
    (await ada.send(groupScorecardCalls.proposals, { params: { id: group.id } })).body
  const history = async () => {
    const lines = (await ada.send(historyCall, { params: { id: group.id } })).body
    return 'items' in lines ? lines.items : lines
  }
  const codeOf = async (answer: ReturnType<typeof scan>) => {
    const { status, error } = await answer
    return [status, error.code]
  }
  return {
    ...all,
    clock,
    phone,
    keys,
    bodyOf,
    scan,
    read,
    columns,
    proposals,
    history,
    codeOf,
  }
}
