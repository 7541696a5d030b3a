import {
  type Arrows,
  builtInRound,
  firstHit,
  keysOfArrow,
  type Round,
  tally,
  threeArrowRound,
  type ZoneCode,
  zoneCodes,
} from '@fletch/domain'
import { roundsHeader } from '@fletch/domain/contract'
import { type Archer, newArcher } from '../measuring/archer.ts'
import { groupCardOf } from '../measuring/group-card.ts'
import { type Answer, asking, eachOf, type Request } from './asking.ts'
import { type Chance, chanceFrom, oneOf } from './chance.ts'

/** The release before rounds and this one, running on one database. */
export interface Beside {
  readonly former: string
  readonly now: string
}

const kinds = ['abc-three-arrow', 'wa-3d-2024', 'ifaa-animal-marked-2021', 'ifaa-field-2021'] as const
const rows = 6
const distances = ['', '7', '23.5', '60'] as const

interface Row {
  readonly participantId?: string
  readonly zone: ZoneCode | null
  readonly arrows: Arrows
  readonly distance: string
}

/** A card and its expected content after its last save. */
interface Card {
  readonly id: string
  readonly archer: Archer
  readonly round: Round
  /** For a group: its archers' keys on the card. */
  readonly archers: readonly (string | undefined)[]
  shown: readonly Row[]
}

const isUsual = ({ round }: Pick<Card, 'round'>): boolean => round === threeArrowRound

const arrowsBy = (round: Round, chance: Chance): Arrows => {
  const codeOf = (arrow: number) => {
    const keys = keysOfArrow(round, arrow)
    return keys[chance(keys.length)]?.code ?? 'M'
  }
  if (round.counting === 'first-hit') return firstHit(0, codeOf(0))
  return Array.from({ length: round.arrows }, (_, arrow) => codeOf(arrow))
}

/** What someone shoots and types in one row. */
const shotOn = (card: Card, row: Row, chance: Chance): Row => ({
  ...row,
  distance: oneOf(distances, chance),
  zone: isUsual(card) ? (zoneCodes[chance(zoneCodes.length)] ?? '1A') : null,
  arrows: isUsual(card) ? [] : arrowsBy(card.round, chance),
})

/** The rows with one of them shot again. */
const scored = (card: Card, chance: Chance): readonly Row[] => {
  const at = chance(card.shown.length)
  return card.shown.map((row, place) => (place === at ? shotOn(card, row, chance) : row))
}

const head = { archerName: 'Ada Nock', numberOfTargets: rows, courseTargets: rows }

const entryAs = ({ arrows, zone, distance, participantId }: Row, knowsRounds: boolean) => ({
  ...(participantId !== undefined && { participantId }),
  ...{ zone, distance },
  ...(knowsRounds && arrows.length > 0 && { arrows: [...arrows] }),
})

interface Read {
  readonly version: number
  readonly roundId?: string
  readonly totalScore: number
  readonly isGroupScorecard: boolean
  readonly scores: readonly {
    readonly participantId?: string
    readonly zone: string | null
    readonly distance: string
    readonly arrows?: Arrows
  }[]
}

const read = ({ text }: Answer): Read => JSON.parse(text)

const expect = (is: boolean, words: () => string): void => {
  if (!is) throw new Error(words())
}

/** What happened, and what was wrong. */
export interface Told {
  readonly turns: Readonly<Record<string, number>>
  readonly compared: number
  readonly faults: readonly string[]
}

type Way = readonly [name: string, take: (card: Card, chance: Chance) => Promise<void>]

type Ask = (request: Request) => Promise<Answer>

/**
 * Plays turns of both apps at both servers on cards of old and new rounds. After each turn it reads every card through
 * both servers.
 */
export const playedBeside = async (
  { former, now }: Beside,
  { cards: count, turns: turnsEach }: { readonly cards: number; readonly turns: number },
): Promise<Told> => {
  const turns: Record<string, number> = {}
  const faults: string[] = []
  let compared = 0

  const play = async (askFormer: Ask, askNow: Ask) => {
    const sent = (
      ask: Ask,
      method: Request['method'],
      path: string,
      { archer, body, knowsRounds }: { archer: Archer; body?: unknown; knowsRounds: boolean },
    ) => {
      const headers = { ...archer.headers, ...(knowsRounds && { [roundsHeader]: '1' }) }
      return ask({ method, path, headers, ...(body !== undefined && { body }) })
    }
    const get = async (ask: Ask, { id, archer }: Card): Promise<Read> => {
      const answer = await sent(ask, 'GET', `/api/scorecards/${id}`, { archer, knowsRounds: ask === askNow })
      expect(answer.status === 200, () => `read with ${answer.status}: ${answer.text.slice(0, 200)}`)
      return read(answer)
    }
    const version = async (ask: Ask, card: Card) => (await get(ask, card)).version

    /** A save as an app of either release sends it. */
    const save = async (
      ask: Ask,
      card: Card,
      shown: readonly Row[],
      given: { knowsRounds: boolean; version: number },
    ) => {
      const body = {
        ...head,
        ...(card.archers[0] === undefined && { version: given.version }),
        ...(given.knowsRounds && { roundId: card.round.id }),
        scores: shown.map((row) => entryAs(row, given.knowsRounds)),
      }
      const path = `/api/scorecards/${card.id}`
      return sent(ask, 'PUT', path, { archer: card.archer, body, knowsRounds: given.knowsRounds })
    }

    const stored = ({ status, text }: Answer): void =>
      expect(status === 200, () => `saved with ${status}: ${text.slice(0, 200)}`)

    const newAtNew = async (card: Card, chance: Chance) => {
      const shown = scored(card, chance)
      const answer = await save(askNow, card, shown, {
        knowsRounds: true,
        version: await version(askNow, card),
      })
      stored(answer)
      expect(read(answer).roundId === card.round.id, () => `was answered as ${read(answer).roundId}`)
      card.shown = shown
    }

    /** The old app shows the A/B/C pad on every card. Of cards of other rounds it knows only distances. */
    const oldAtOld = async (card: Card, chance: Chance) => {
      const shown = scored(card, chance)
      const asOld = isUsual(card)
        ? shown
        : shown.map((row): Row => ({ ...row, zone: chance(3) === 0 ? '1A' : null, arrows: [] }))
      stored(
        await save(askFormer, card, asOld, { knowsRounds: false, version: await version(askFormer, card) }),
      )
      card.shown = isUsual(card)
        ? shown
        : card.shown.map((row, place) => ({ ...row, distance: shown[place]?.distance ?? '' }))
    }

    const oldAtNew = async (card: Card, chance: Chance) => {
      const shown = scored(card, chance)
      const given = { knowsRounds: false, version: await version(askNow, card) }
      const answer = await save(askNow, card, shown, given)
      if (isUsual(card)) {
        stored(answer)
        card.shown = shown
        return
      }
      expect(
        answer.status === 422 && answer.text.includes('another_round'),
        () => `was answered with ${answer.status}: ${answer.text.slice(0, 200)}`,
      )
    }

    /** The old server accepts a save without round and arrows; the app notices that and sends it again. */
    const newAtOld = async (card: Card, chance: Chance) => {
      const shown = scored(card, chance)
      const answer = await save(askFormer, card, shown, {
        knowsRounds: true,
        version: await version(askFormer, card),
      })
      stored(answer)
      if (!isUsual(card)) {
        const { roundId = threeArrowRound.id } = read(answer)
        expect(roundId !== card.round.id, () => 'an old server says that it knows the round')
        stored(await save(askNow, card, shown, { knowsRounds: true, version: await version(askNow, card) }))
      }
      card.shown = shown
    }

    /** A save from an outdated version, which either server must refuse. */
    const stale = (ask: Ask, knowsRounds: boolean) => async (card: Card, chance: Chance) => {
      if (card.archers[0] !== undefined) return newAtNew(card, chance)
      const before = (await version(ask, card)) - 1
      if (before < 1) return newAtNew(card, chance)
      const answer = await save(ask, card, scored(card, chance), { knowsRounds, version: before })
      const refused = !knowsRounds && ask === askNow && !isUsual(card) ? [409, 422] : [409]
      expect(refused.includes(answer.status), () => `a stale save was answered with ${answer.status}`)
    }

    const ways: readonly [Way, ...Way[]] = [
      ['new app, new server', newAtNew],
      ['old app, old server', oldAtOld],
      ['old app, new server', oldAtNew],
      ['new app, old server', newAtOld],
      ['new app on an old version, new server', stale(askNow, true)],
      ['old app on an old version, old server', stale(askFormer, false)],
    ]

    const difference = (name: string, wanted: unknown, found: unknown): string | null => {
      compared += 1
      const [one, other] = [JSON.stringify(wanted), JSON.stringify(found)]
      return one === other ? null : `${name} is ${other}, and was saved as ${one}`
    }

    /** The content of a card now, through both servers. */
    const faultIn = async (card: Card): Promise<string | null> => {
      const here = await get(askNow, card)
      const there = await get(askFormer, card)
      const entries = card.shown.map((row) => ({ ...row, photoPath: null }))
      const found = [
        difference('its round', card.round.id, here.roundId),
        difference('its points', tally(card.round, entries).totalScore, here.totalScore),
        difference('its group', card.archers[0] !== undefined, here.isGroupScorecard),
        ...card.shown.flatMap((row, place) => {
          const [entry, old] = [here.scores[place], there.scores[place]]
          return [
            difference(`row ${place}: zone`, row.zone, entry?.zone),
            difference(`row ${place}: arrows`, [...row.arrows], [...(entry?.arrows ?? [])]),
            difference(`row ${place}: distance`, row.distance, entry?.distance),
            difference(`row ${place}: distance at the old server`, row.distance, old?.distance),
            ...(isUsual(card)
              ? [difference(`row ${place}: zone at the old server`, row.zone, old?.zone)]
              : []),
          ]
        }),
      ]
      return found.find((each) => each !== null) ?? null
    }

    /**
     * Starts a card at either server. A card of another round started at the old server gets its round with the first
     * save.
     */
    const begun = async (place: number): Promise<Card> => {
      const kind = kinds[place % kinds.length] ?? kinds[0]
      const round = builtInRound(kind) ?? threeArrowRound
      const archer = await newArcher(place % 2 === 0 ? former : now)
      if (place % 5 === 4) {
        const usual = round === threeArrowRound
        const wanted = { targets: rows, archers: 6, ...(!usual && { roundId: round.id }) }
        const { id, archers } = await groupCardOf(usual ? former : now, archer, wanted)
        const shown = Array.from({ length: rows }).flatMap(() =>
          archers.map((participantId): Row => ({ participantId, zone: null, arrows: [], distance: '' })),
        )
        return { id, archer, round, archers, shown }
      }
      const ask = place % 3 === 0 ? askFormer : askNow
      const shown = Array.from({ length: rows }, (): Row => ({ zone: null, arrows: [], distance: '' }))
      const body = { ...head, roundId: round.id, scores: shown.map((row) => entryAs(row, true)) }
      const answer = await sent(ask, 'POST', '/api/scorecards', { archer, body, knowsRounds: true })
      expect(answer.status === 201, () => `begun with ${answer.status}: ${answer.text.slice(0, 200)}`)
      const card: Card = {
        id: String(JSON.parse(answer.text).id),
        archer,
        round,
        archers: [undefined],
        shown,
      }
      if (ask === askFormer) await newAtNew(card, chanceFrom(place + 1))
      return card
    }

    const places = [...Array(count).keys()]
    await eachOf(places, async (place) => {
      const chance = chanceFrom(place * 1000 + 7)
      let way = 'begun'
      try {
        const card = await begun(place)
        for (let turn = 0; turn < turnsEach; turn += 1) {
          const [name, take] = oneOf(ways, chance)
          way = `${name} (${card.round.id}${card.archers[0] === undefined ? '' : ', group'})`
          await take(card, chance)
          turns[name] = (turns[name] ?? 0) + 1
          const fault = await faultIn(card)
          if (fault !== null) throw new Error(fault)
        }
      } catch (error) {
        faults.push(`card ${place}, after ${way}: ${error instanceof Error ? error.message : String(error)}`)
      }
    })
  }
  await asking(former, (askFormer) => asking(now, (askNow) => play(askFormer, askNow)))
  return { turns, compared, faults }
}
