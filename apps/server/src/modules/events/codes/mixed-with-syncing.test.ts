import { type Scorecard, scorecardCalls } from '@fletch/contract'
import {
  type CardContent,
  columnsOf,
  contentOf,
  groupCard,
  groupCardHead,
  hitFrom,
  mergeCards,
  sameContent,
  scoreTarget,
  threeArrowRound,
} from '@fletch/domain'
import { beginCard, codeShoot, entries, putEntries, zonesOf } from '@fletch/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/** What happens on a day: on Bo's phone, at the office, and on the way between them. */
type Step =
  | { readonly kind: 'tap'; readonly archer: 0 | 1; readonly row: 0 | 1; readonly area: 'A' | 'B' | 'C' }
  | { readonly kind: 'show' }
  /** One of the codes shown so far, also one that was scanned already. */
  | { readonly kind: 'scan'; readonly code: number }
  | { readonly kind: 'sync' }
  /** An officer enters Dora from paper, whom Bo's phone never touches. */
  | { readonly kind: 'paper'; readonly area: 'A' | 'B' | 'C' }

const areas = fc.constantFrom('A', 'B', 'C')
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('tap'),
      archer: fc.constantFrom(0, 1),
      row: fc.constantFrom(0, 1),
      area: areas,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('show') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('scan'), code: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sync') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('paper'), area: areas }) },
)

/** Plays a day. Bo's phone merges as the app does, with what it showed under the counter that the server has. */
const play = async (day: readonly Step[]) => {
  const shoot = await codeShoot()
  const { ada, bo, cleo, dora, clock, group, event, keys, phone, bodyOf, scan } = shoot
  const archers = [bo.user.id, cleo.user.id] as const
  let base: Scorecard | null = null
  let mine: CardContent = { ...groupCardHead(event, group), scores: [] }
  let paper: string | null = null
  const shown: { readonly card: CardContent; readonly body: Uint8Array }[] = []
  let counterTaken = 0
  let counterSynced = 0

  const learn = (current: Scorecard) => {
    const counter = current.codes?.find(({ keyId }) => keyId === phone.keyId)?.counter ?? 0
    const counterKnown = base?.codes?.find(({ keyId }) => keyId === phone.keyId)?.counter ?? 0
    const ofBase = base === null ? { ...mine, scores: [] } : contentOf(base)
    const ancestor = counter > counterKnown ? shown[counter - 1]?.card : ofBase
    const { merged, conflicts } = mergeCards(ancestor ?? ofBase, mine, contentOf(current))
    expect(conflicts).toEqual([])
    base = current
    mine = merged
  }

  const sync = async () => {
    if (base === null) learn((await beginCard(bo, group.id, { editorUserId: bo.user.id })).body)
    else learn((await bo.send(scorecardCalls.read, { params: { id: group.id } })).body)
    if (base === null || sameContent(mine, base)) return
    const scores = contentOf(mine).scores.map(({ arrows: _none, ...entry }) => entry)
    const saved = await putEntries(bo, group.id, scores, { version: base.version })
    expect(saved.status).toBe(200)
    base = saved.body
    mine = contentOf(saved.body)
  }

  for (const step of day) {
    clock.advance(60_000)
    if (step.kind === 'tap') {
      const hit = hitFrom(threeArrowRound, [step.area])
      mine = scoreTarget(mine, groupCard(keys), { archer: archers[step.archer], row: step.row }, hit)
    } else if (step.kind === 'show') {
      const counter = shown.length + 1
      const columns = columnsOf(mine.scores)
      const zones = keys.map((key) => [key, (columns.get(key) ?? []).map(({ zone }) => zone)] as const)
      const basedOn = base === null ? null : (base as Scorecard).updatedAt
      shown.push({ card: mine, body: bodyOf(zones, { counter, basedOn }) })
    } else if (step.kind === 'scan') {
      const counter = (step.code % Math.max(1, shown.length)) + 1
      const code = shown[counter - 1]
      // A code from before the phone sent the same itself, and that no one had taken, is no state of it any more.
      if (code === undefined || (counter > counterTaken && counter <= counterSynced)) continue
      const { isNew } = (await scan(code.body)).body
      expect(isNew).toBe(counter > counterTaken)
      counterTaken = Math.max(counter, counterTaken)
    } else if (step.kind === 'sync') {
      await sync()
      counterSynced = shown.length
    } else {
      const before = await ada.send(scorecardCalls.read, { params: { id: group.id } })
      if (before.status === 404) continue
      paper = `1${step.area}`
      const entered = await putEntries(ada, group.id, entries([dora.user.id, [paper]]), {
        reason: 'From paper',
      })
      expect(entered.status).toBe(200)
    }
  }
  clock.advance(60_000)
  await sync()
  return { ...shoot, mine, paper, archers }
}

test('scanned at any time and in any order, mixed with syncing: in the end all have what was tapped last', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 14 }), async (day) => {
      const { ada, dora, group, mine, paper, archers, proposals } = await play(day)
      const card = (await ada.send(scorecardCalls.read, { params: { id: group.id } })).body
      expect(sameContent(contentOf(card), mine)).toBe(true)
      const taps = day.filter((step) => step.kind === 'tap')
      for (const [at, archer] of archers.entries())
        for (const row of [0, 1]) {
          const last = taps.findLast((tap) => tap.archer === at && tap.row === row)
          expect(zonesOf(card, archer)[row] ?? null).toBe(last === undefined ? null : `1${last.area}`)
        }
      expect(zonesOf(card, dora.user.id)[0] ?? null).toBe(paper)
      expect(await proposals()).toEqual([])
    }),
    { numRuns: 40 },
  )
})
