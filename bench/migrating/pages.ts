import { setTimeout as pause } from 'node:timers/promises'
import {
  type Arrows,
  builtInRound,
  firstHit,
  keysOfArrow,
  missed,
  missedTarget,
  noHit,
  type Round,
  tally,
  threeArrowRound,
  type ZoneCode,
  zoneCodes,
} from '@fletch/domain'
import { type Scorecard, scorecardCalls } from '@fletch/domain/contract'
import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import { type Browser, chromium } from '@playwright/test'
import { type Archer, newArcher } from '../measuring/archer.ts'
import { photographedCardOf, photographedGroupCardOf } from '../measuring/photographed-cards.ts'
import { senderOf } from '../measuring/sending.ts'
import type { Beside } from './beside.ts'
import { type Chance, chanceFrom, oneOf } from './chance.ts'
import { openPhone, type Phone, patience, type Shot, scoreRow, typeDistance, untilShown } from './phone.ts'

/** Old rounds, and new ones of both ways of counting. */
const kinds = ['abc-three-arrow', 'ifaa-animal-marked-2021', 'wa-3d-2024'] as const
const rows = 10
const groupSize = 4

/** What one archer hit at one target. */
interface Hit {
  readonly zone: ZoneCode | null
  readonly arrows: Arrows
}

interface Card {
  readonly id: string
  readonly name: string
  readonly round: Round
  readonly archer: Archer
  /** Names of a group's archers; one undefined on an own card. */
  readonly columns: readonly (string | undefined)[]
  /** What pages entered and the card must have, by row, for each column. */
  readonly entered: Map<number, readonly Hit[]>
  readonly chance: Chance
}

/** What was compared, and what was wrong. */
export interface Seen {
  readonly cards: number
  readonly taps: Readonly<Record<string, number>>
  readonly compared: number
  readonly faults: readonly string[]
}

/** A page shows no distance field beside the photo of a group's target. */
const isOfGroup = ({ columns }: Pick<Card, 'columns'>): boolean => columns.length > 1

const isUsual = ({ round }: Pick<Card, 'round'>): boolean => round === threeArrowRound

/** What an archer hits: any zone, any area with any arrow, or nothing. */
const hitOf = ({ round, chance }: Card): Hit => {
  if (round === threeArrowRound) return { zone: oneOf(zoneCodes, chance), arrows: [] }
  const codeOf = (arrow: number) => {
    const keys = keysOfArrow(round, arrow)
    return keys[chance(keys.length)]?.code ?? missed
  }
  if (round.counting === 'all')
    return { zone: null, arrows: Array.from({ length: round.arrows }, (_, arrow) => codeOf(arrow)) }
  const arrow = chance(round.arrows)
  const code = codeOf(arrow)
  return { zone: null, arrows: code === missed ? noHit(round) : firstHit(arrow, code) }
}

/** The keys of the pad that enter a hit. */
const keysOf = (round: Round, { zone, arrows }: Hit): readonly string[] => {
  if (zone !== null) return [zone]
  const codes = arrows.map((code) => code ?? missed)
  if (round.counting === 'all') return codes
  return codes.at(-1) === missed ? [missedTarget] : [`${codes.length}${codes.at(-1)}`]
}

const shotsOf = ({ columns, round }: Card, hits: readonly Hit[]): Shot[] =>
  hits.map((hit, at) => ({ archer: columns[at], keys: keysOf(round, hit) }))

/** Nothing listens there. */
const noServer = 'http://127.0.0.1:1'

/** Both releases, each with a page and a server, on one database: cards are scored in both pages in turn. */
export const playedInPages = async (servers: Beside): Promise<Seen> => {
  const taps: Record<string, number> = {}
  const faults: string[] = []
  let compared = 0

  const read = (server: string, { id, archer }: Card): Promise<Scorecard> =>
    senderOf(server, archer)(scorecardCalls.read, { params: { id } })

  const expectSame = (name: string, wanted: unknown, found: unknown): void => {
    compared += 1
    const [one, other] = [JSON.stringify(wanted), JSON.stringify(found)]
    if (one !== other) throw new Error(`${name} is ${other} instead of ${one}`)
  }

  /** The hits of a row as a server has them. Blank rows have no arrows. */
  const hitsAt = ({ scores }: Scorecard, { columns }: Card, row: number): Hit[] =>
    columns.map((_, at) => {
      const { zone = null, arrows = [] } = scores[row * columns.length + at] ?? {}
      return { zone, arrows }
    })

  /** Waits until this release's server has everything that was entered. */
  const untilStored = async (card: Card): Promise<void> => {
    const deadline = performance.now() + patience
    const lacking = async () => {
      const stored = await read(servers.now, card)
      return [...card.entered].filter(
        ([row, hits]) => JSON.stringify(hitsAt(stored, card, row)) !== JSON.stringify(hits),
      )
    }
    let open = await lacking()
    while (open.length > 0 && performance.now() < deadline) {
      await pause(100)
      open = await lacking()
    }
    for (const [row, hits] of open)
      throw new Error(
        `target ${row + 1} was entered as ${JSON.stringify(hits)} and is ${JSON.stringify(hitsAt(await read(servers.now, card), card, row))}`,
      )
  }

  /** Everything of the card, through both servers: what was entered is there, and nothing else. */
  const compare = async (card: Card): Promise<void> => {
    const blank = card.columns.map((): Hit => ({ zone: null, arrows: [] }))
    const wanted = Array.from({ length: rows }, (_, row) => card.entered.get(row) ?? blank)
    const here = await read(servers.now, card)
    expectSame('the round', card.round.id, here.roundId)
    for (const [row, hits] of wanted.entries()) expectSame(`target ${row + 1}`, hits, hitsAt(here, card, row))
    const entries = wanted.flat().map((hit) => ({ ...hit, distance: '', photoPath: null }))
    expectSame('the total', tally(card.round, entries).totalScore, here.totalScore)
    if (!isUsual(card)) return
    const answer = await fetch(`${servers.former}/api/scorecards/${card.id}`, {
      headers: card.archer.headers,
    })
    const there: Scorecard = await answer.json()
    for (const [row, hits] of wanted.entries())
      expectSame(`target ${row + 1} at the old server`, hits, hitsAt(there, card, row))
  }

  const enter = async (way: string, { page }: Phone, card: Card, row: number): Promise<void> => {
    const hits = card.columns.map(() => hitOf(card))
    await scoreRow(page, row, shotsOf(card, hits))
    card.entered.set(row, hits)
    taps[way] = (taps[way] ?? 0) + 1
  }

  const show = async ({ page }: Phone, { id }: Card): Promise<void> => {
    await page.goto(`/scorecard/${id}`)
    await untilShown(page)
  }

  /** An old round: either page at either server, then both without a signal. */
  const playOld = async (card: Card, old: Phone, now: Phone): Promise<void> => {
    await show(old, card)
    await show(now, card)
    await enter('old page, old server', old, card, 0)
    await untilStored(card)
    await enter('new page, new server', now, card, 1)
    await untilStored(card)
    old.front.calls = servers.now
    now.front.calls = servers.former
    await enter('old page, new server', old, card, 2)
    await untilStored(card)
    await enter('new page, old server', now, card, 3)
    await untilStored(card)
    await old.goOffline()
    await now.goOffline()
    await enter('old page, offline', old, card, 4)
    await enter('new page, offline', now, card, 5)
    await old.goOnline()
    await now.goOnline()
    await untilStored(card)
  }

  /** The old page shows the A/B/C pad on a card of another round. What is entered there must not reach the card. */
  const wrongly = async ({ page }: Phone, card: Card, row: number): Promise<void> => {
    await scoreRow(
      page,
      row,
      card.columns.map((archer) => ({ archer, keys: ['1A'] })),
    )
    taps['old page, card of a new round'] = (taps['old page, card of a new round'] ?? 0) + 1
  }

  /** The old page saves a card of another round without its arrows. The server must refuse that, and the page says so. */
  const refused = async ({ page }: Phone, card: Card): Promise<void> => {
    await typeDistance(page, 0, '7')
    taps['old page, a distance on a card of a new round'] =
      (taps['old page, a distance on a card of a new round'] ?? 0) + 1
    await page.getByText('The server did not accept this scorecard').waitFor()
    await compare(card)
  }

  const playNew = async (card: Card, old: Phone, now: Phone): Promise<void> => {
    await show(now, card)
    await enter('new page, new server', now, card, 0)
    await untilStored(card)
    // This release's server refuses what the old page sends, and the page says so.
    old.front.calls = servers.now
    await show(old, card)
    if (!isOfGroup(card)) await refused(old, card)
    await wrongly(old, card, 0)
    await old.page.getByText('The server did not accept this scorecard').waitFor()
    await wrongly(old, card, 1)
    await compare(card)
    await enter('new page, new server', now, card, 1)
    await untilStored(card)
    // The old server stores a save without its arrows, so the new page sends it again until it is stored whole.
    now.front.calls = servers.former
    await enter('new page, old server', now, card, 2)
    await pause(2000)
    now.front.calls = servers.now
    await untilStored(card)
    await old.goOffline()
    await now.goOffline()
    await wrongly(old, card, 3)
    await enter('new page, offline', now, card, 3)
    await old.goOnline()
    await now.goOnline()
    await untilStored(card)
    await compare(card)
  }

  /** The old server accepts the zones of an old page on a card of a new round; its arrows must remain. */
  const playAtFormer = async (card: Card, old: Phone, now: Phone): Promise<void> => {
    old.front.calls = servers.former
    await show(old, card)
    await wrongly(old, card, 4)
    await old.page.getByText('Saved', { exact: true }).first().waitFor()
    await untilStored(card)
    await enter('new page, new server', now, card, 4)
    await untilStored(card)
  }

  /** The old server names no round and sends no arrows: a new page that reads the card there must not offer a pad. */
  const playFirstRead = async (card: Card, phone: Phone): Promise<void> => {
    const { front, page } = phone
    await page.goto(`/scorecard/${card.id}`)
    await page.getByText('The round of this scorecard is not on this phone yet.').waitFor()
    front.calls = servers.now
    await untilShown(page)
    await enter('new page, card first read from the old server', phone, card, 5)
    await untilStored(card)
  }

  /** One phone from the old page to the new one and back, each time with something unsent. */
  const playUpdate = async (card: Card, phone: Phone): Promise<void> => {
    const { front, page } = phone
    const newerApp = page.getByText(/newer version of Fletch keeps your cards/i).first()
    // This release's server sends the arrows of another round, and the old page keeps a copy without them.
    if (!isUsual(card)) front.calls = servers.now
    await show(phone, card)
    front.calls = noServer
    if (isUsual(card)) await enter('old page, before the update', phone, card, 6)
    else if (!isOfGroup(card)) await typeDistance(page, 6, '23.5')
    await pause(500)
    front.pages = servers.now
    await show(phone, card)
    await enter('new page, after the update', phone, card, 7)
    await pause(500)
    front.pages = servers.former
    await page.goto(`/scorecard/${card.id}`)
    await newerApp.waitFor()
    front.pages = servers.now
    front.calls = servers.now
    await show(phone, card)
    await untilStored(card)
  }

  const play = async (browser: Browser, card: Card): Promise<void> => {
    const [former, here] = [servers.former, servers.now]
    const phones: Phone[] = []
    const open = async (pages: string, calls: string) => {
      const phone = await openPhone(browser, card.archer.token, { pages, calls })
      phones.push(phone)
      return phone
    }
    try {
      const old = await open(former, former)
      const now = await open(here, here)
      if (isUsual(card)) await playOld(card, old, now)
      else {
        await playNew(card, old, now)
        await playAtFormer(card, await open(former, former), now)
        await playFirstRead(card, await open(here, former))
      }
      await playUpdate(card, await open(former, former))
      await compare(card)
    } finally {
      for (const phone of phones) await phone.close()
    }
  }

  const cardOf = async (kind: (typeof kinds)[number], isGroup: boolean): Promise<Card> => {
    const round = builtInRound(kind) ?? threeArrowRound
    const archer = await newArcher(servers.now)
    const named = round === threeArrowRound ? undefined : kind
    const id = isGroup
      ? await photographedGroupCardOf(named, groupSize)(servers.now, archer, rows)
      : await photographedCardOf(named)(servers.now, archer, rows)
    const columns = isGroup ? ['Ada Nock', 'Guest 2', 'Guest 3', 'Guest 4'] : [undefined]
    const name = `${isGroup ? 'group' : 'own'} card, ${kind}`
    return {
      id,
      name,
      round,
      archer,
      columns,
      entered: new Map(),
      chance: chanceFrom(kind.length + columns.length),
    }
  }

  const path = chromiumPath()
  const browser = await chromium.launch({
    args: [...chromiumFlags],
    ...(path === undefined ? {} : { executablePath: path }),
  })
  let cards = 0
  try {
    for (const kind of kinds)
      await Promise.all(
        [false, true].map(async (isGroup) => {
          const card = await cardOf(kind, isGroup)
          cards += 1
          await play(browser, card).catch((error: unknown) => {
            faults.push(`${card.name}: ${error instanceof Error ? error.message : String(error)}`)
          })
        }),
      )
  } finally {
    await browser.close()
  }
  return { cards, taps, compared, faults }
}
