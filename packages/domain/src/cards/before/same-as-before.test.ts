import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { zoneCodes } from '../../rounds/round.ts'
import { archeryStyles, type CardContent, type Entry, mostArchers } from '../card.ts'
import { cardTable } from '../card-table.ts'
import { cardChanges, changedPlaces, isColumnChanged, sameContent } from '../changes.ts'
import { columnsOf, groupCard, ownCard } from '../columns.ts'
import * as edits from '../edits.ts'
import { chooseMine, mergeCards } from '../merge.ts'
import { isFinished, nextArcher, rowAfter, rowsOf } from '../rows.ts'
import { projectedTotal, scoreEntries } from '../tally.ts'
import { cardTable as ownTable } from './card-table.ts'
import * as own from './edits.ts'
import * as group from './group-edits.ts'
import { groupTable } from './group-table.ts'
import { changesBetween, columnChanges } from './ledger.ts'
import * as merging from './merge.ts'
import { rowsOf as ownRows } from './rows-of.ts'
import { projectedTotal as ownProjected } from './tally.ts'

// One engine for both kinds does what two did, to the letter of the list that is stored.

const letters = (value: unknown): string => JSON.stringify(value)

const entry: fc.Arbitrary<Entry> = fc.record({
  distance: fc.constantFrom('', '', '18', '32.5'),
  zone: fc.option(fc.constantFrom(...zoneCodes), { freq: 2 }),
  photoPath: fc.option(fc.constantFrom('/objects/proof/1', 'local:2')),
})

const heads = fc.record({
  archerName: fc.constantFrom('Ada Nock', 'Group 1 Combined'),
  club: fc.constantFrom('The Oaks', 'Elms'),
  date: fc.constant('2026-11-21'),
  archeryStyle: fc.constantFrom(...archeryStyles),
  distanceUnit: fc.constantFrom('yards', 'meters'),
  startingTarget: fc.integer({ min: 1, max: 40 }),
  numberOfTargets: fc.integer({ min: 1, max: 9 }),
  courseTargets: fc.integer({ min: 1, max: 12 }),
})

const ownCards: fc.Arbitrary<CardContent> = fc
  .tuple(heads, fc.array(entry, { maxLength: 9 }))
  .map(([head, scores]) => ({ ...head, scores: scores.slice(0, head.numberOfTargets) }))

const people = Array.from({ length: mostArchers }, (_, n) => `archer-${n}`)

/** A group of one archer and more; columns as they come from a phone that knows an archer fewer, or one who has left. */
const groups = fc
  .record({
    head: heads,
    archers: fc.subarray(people.slice(0, 5), { minLength: 1 }),
    gone: fc.subarray(people.slice(5, 7)),
    missing: fc.nat({ max: 1 }),
    rows: fc.nat({ max: 9 }),
    entries: fc.array(entry, { minLength: 63, maxLength: 63 }),
  })
  .map(({ head, archers, gone, missing, rows: entered, entries }) => {
    const listed = [...archers.slice(missing), ...gone]
    const rows = Math.min(entered, head.numberOfTargets)
    const scores = Array.from({ length: rows }, (_, row) => row).flatMap((row) =>
      listed.map((participantId, at) => ({ ...(entries[row * 7 + at] ?? never()), participantId })),
    )
    return { archers, card: { ...head, scores } satisfies CardContent }
  })

const never = () => {
  throw new Error('there are entries for all')
}

const zone = fc.option(fc.constantFrom(...zoneCodes))

const check = <Given extends unknown[]>(given: fc.Arbitrary<Given>, hold: (...args: Given) => void) =>
  fc.assert(
    fc.property(given, (args) => hold(...args)),
    { numRuns: 500 },
  )

describe("an archer's own card", () => {
  it('is edited as before', () => {
    check(fc.tuple(ownCards, fc.nat(), zone), (card, at, code) => {
      const row = at % card.numberOfTargets
      expect(letters(edits.scoreTarget(card, ownCard, { archer: undefined, row }, code))).toBe(
        letters(own.scoreTarget(card, row, code)),
      )
      expect(letters(edits.setDistance(card, ownCard, row, '21'))).toBe(
        letters(own.setDistance(card, row, '21')),
      )
      for (const path of ['local:9', null])
        expect(letters(edits.setPhoto(card, ownCard, row, path))).toBe(letters(own.setPhoto(card, row, path)))
      expect(letters(edits.clearScores(card, ownCard))).toBe(letters(own.clearScores(card)))
      expect(letters(edits.fillExample(card, ownCard))).toBe(letters(own.fillExample(card)))
      expect(edits.rowsUnderExample(card)).toBe(own.rowsUnderExample(card))
      expect(edits.fewestTargets(card)).toBe(own.fewestTargets(card))
    })
  })

  it('is described, cleared and put back as before', () => {
    check(fc.tuple(ownCards, ownCards, fc.integer({ min: 1, max: 50 })), (card, other, numberOfTargets) => {
      const details = { numberOfTargets, club: other.club }
      expect(letters(edits.describeCard(card, details))).toBe(letters(own.describeCard(card, details)))
      expect(letters(edits.restoreScores(card, ownCard, other.scores))).toBe(
        letters(own.restoreScores(card, other.scores)),
      )
    })
  })

  it('goes on and ends as before, with the same rows and totals', () => {
    check(fc.tuple(ownCards, fc.nat()), (card, at) => {
      const row = at % card.numberOfTargets
      expect(rowAfter(card, ownCard.columns, row)).toBe(own.rowAfter(card, row))
      expect(isFinished(card, ownCard.columns)).toBe(ownRows(card).every((each) => each.zone !== null))
      expect(projectedTotal(card, undefined)).toBe(ownProjected(card))
      const scored = scoreEntries({ ...card, scores: ownRows(card) })
      expect(
        rowsOf(card, ownCard.columns).map(({ row: _, cells, ...each }) => ({ ...each, ...cells[0] })),
      ).toEqual(scored.map((each) => ({ ...each, archer: undefined })))
      const [first] = rowsOf(card, ownCard.columns)
      if (first) expect(nextArcher(first, ownCard.columns)).toBe(ownRows(card)[0]?.zone ? null : undefined)
    })
  })

  it('is told in the history, compared and shared as before', () => {
    check(fc.tuple(ownCards, ownCards), (was, became) => {
      expect(
        cardChanges(was, became, ownCard.columns).map((each) => [
          each.field,
          each.row,
          each.was,
          each.became,
        ]),
      ).toEqual(changesBetween(was, became))
      expect(changedPlaces(was, became)).toEqual(merging.changedPlaces(was, became))
      expect(sameContent(was, became)).toBe(merging.sameContent(was, became))
      expect(sameContent(was, structuredClone(was))).toBe(true)
      expect(cardTable({ ...was, archers: null })).toEqual(ownTable(was))
    })
  })
})

describe("a group's card, of one archer and of many", () => {
  it('is edited as before', () => {
    check(fc.tuple(groups, fc.nat(), fc.nat(), zone), ({ card, archers }, at, whose, code) => {
      const shape = groupCard(archers)
      const row = at % card.numberOfTargets
      const archer = archers[whose % archers.length] ?? never()
      expect(letters(edits.scoreTarget(card, shape, { archer, row }, code))).toBe(
        letters(group.scoreArcher(card, { archer, row }, code)),
      )
      expect(letters(edits.setDistance(card, shape, row, '21'))).toBe(
        letters(group.setGroupDistance(card, archers, row, '21')),
      )
      expect(letters(edits.setPhoto(card, shape, row, 'local:9'))).toBe(
        letters(group.setGroupPhoto(card, archers, row, 'local:9')),
      )
    })
  })

  it('has the same rows, and goes on with the same archer and target', () => {
    check(fc.tuple(groups, fc.nat(), fc.nat()), ({ card, archers }, at, left) => {
      const rows = rowsOf(card, archers)
      expect(rows).toEqual(group.groupRows(card, archers))
      const shooting = archers.slice(left % (archers.length + 1))
      const row = at % card.numberOfTargets
      expect(rowAfter(card, shooting, row)).toBe(group.nextGroupRow(rows, shooting, row))
      expect(isFinished(card, shooting)).toBe(group.nextGroupRow(rows, shooting, -1) === null)
      for (const each of rows)
        for (const after of [null, ...archers])
          expect(nextArcher(each, shooting, after)).toBe(group.nextArcher(each, shooting, after))
    })
  })

  it('is told in the history and shared as before', () => {
    check(fc.tuple(groups, groups), ({ card: was, archers }, { card }) => {
      const became = { ...was, numberOfTargets: 9, scores: [...was.scores, ...card.scores.slice(0, 7)] }
      const of = ({ scores }: CardContent, archer: string) =>
        scores.filter(({ participantId }) => participantId === archer)
      const lines = cardChanges(was, { ...became, numberOfTargets: was.numberOfTargets }, archers)
      expect(lines.map((each) => [each.field, each.row, each.was, each.became, each.participantId])).toEqual(
        archers.flatMap((participantId) =>
          columnChanges({ participantId, was: of(was, participantId), became: of(became, participantId) }),
        ),
      )
      const groupParticipants = archers.map((id) => ({ id, name: `=${id}` }))
      expect(cardTable({ ...became, archers: groupParticipants })).toEqual(
        groupTable({ ...became, groupParticipants }),
      )
    })
  })

  it('is compared as before', () => {
    check(fc.tuple(groups, groups), ({ card: one, archers }, { card: other }) => {
      expect(changedPlaces(one, other)).toEqual(merging.changedPlaces(one, other))
      expect(sameContent(one, other)).toBe(merging.sameContent(one, other))
      const [a, b] = [columnsOf(one.scores), columnsOf(other.scores)]
      for (const archer of archers)
        expect(isColumnChanged(a, b, archer)).toBe(
          merging
            .changedPlaces({ ...one, ...other, scores: one.scores }, other)
            .some(({ participantId }) => participantId === archer),
        )
    })
  })
})

const merged = fc.oneof(
  fc.tuple(ownCards, ownCards, ownCards),
  fc
    .tuple(groups, groups, groups)
    .map(([base, mine, theirs]) => [base.card, mine.card, theirs.card] as const),
)

it('a card of either kind is merged, and mine chosen, as before', () => {
  check(
    merged.map((cards): [readonly CardContent[]] => [cards]),
    (cards) => {
      const [base = never(), mine = never(), theirs = never()] = cards
      const isGroup = cards.some(({ scores }) => scores.some(({ participantId }) => participantId))
      for (const ancestor of [base, null]) {
        const now = mergeCards(ancestor, mine, theirs)
        expect(letters(now)).toBe(letters(merging.mergeCards(ancestor, mine, theirs)))
        // Before, a choice about the head of a group's card cut its list to as many entries as targets.
        for (const conflict of now.conflicts)
          if (!isGroup || conflict.row !== null)
            expect(letters(chooseMine(now.merged, conflict))).toBe(
              letters(merging.chooseMine(now.merged, conflict)),
            )
      }
    },
  )
})
