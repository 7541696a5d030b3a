import { type AnswerOf, clubMemberCalls, eventResultCalls, scorecardCalls } from '@fletch/contract'
import { expect, type Page } from '@playwright/test'
import { type Archer, openAs, registerArcher } from '../support/archer.ts'
import { routeCalls } from '../support/calls.ts'
import { foundClub } from '../support/clubs.ts'
import { keysOf, storePhoto } from '../support/group-scoring.ts'
import { asking, type GroupShoot, makeGroupShoot } from '../support/group-shoot.ts'
import { addressOf } from '../support/outside.ts'
import { goInside } from '../support/places.ts'
import { keepRound } from '../support/rounds.ts'
import { isWide } from '../support/scoring.ts'
import { alsoOpenedAtDesk, goingOn, type Scene } from './scene.ts'

const expertField = 'ifaa-expert-field-2021'
const animal = 'ifaa-animal-marked-2021'

type Arrows = readonly (string | null)[]

const targetsOfFour: readonly Arrows[] = [
  ['X', '5', '5', '4'],
  ['5', '4', '4', '3'],
  ['X', 'X', '5', '2'],
  ['4', '4', '3', 'M'],
  ['5', '5', '4', '1'],
]

const firstHits: readonly Arrows[] = [['K'], ['M', 'K'], ['W'], ['M', 'M', 'W'], ['M', 'M', 'M'], ['K']]

const ofRow = (all: readonly Arrows[], row: number): (string | null)[] => [...(all[row % all.length] ?? [])]

interface Shot {
  readonly roundId: string
  readonly targets: number
  readonly date: string
  readonly hits: readonly Arrows[]
  readonly scored: number
  readonly club?: string
  readonly bow?: string
}

/** Saves a card of a round, with a photo for each scored target and for the next one. */
const saveCard = async (
  address: string,
  archer: Archer,
  { roundId, targets, date, hits, scored, club = 'The Oaks', bow = '' }: Shot,
): Promise<AnswerOf<typeof scorecardCalls.create>> => {
  const photo = await storePhoto(address, archer, 1)
  const scores = Array.from({ length: scored + 1 }, (_, row) => ({
    arrows: row < scored ? ofRow(hits, row) : [],
    distance: String(18 + ((row * 7) % 30)),
    photoPath: photo,
  }))
  return asking(address, archer)(
    scorecardCalls.create,
    {},
    {
      roundId,
      archerName: 'Ada Nock',
      club,
      date,
      bow,
      numberOfTargets: targets,
      courseTargets: targets,
      scores: scores.slice(0, targets),
    },
  )
}

const openCardOf = async (page: Page, name: string, shot: Shot) => {
  const address = await addressOf(page)
  const archer = await registerArcher(address, name)
  const card = await saveCard(address, archer, shot)
  await openAs(page, archer, `/scorecard/${card.id}`)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  return card
}

const firstHitPad: Scene = {
  name: 'round-pad-first-hit',
  isTight: true,
  open: async (page) => {
    await openCardOf(page, 'Ada', {
      roundId: animal,
      targets: 14,
      date: '2026-11-21',
      hits: firstHits,
      scored: 5,
    })
    await expect(page.getByRole('button', { name: /^1K/ }).first()).toBeVisible()
  },
}

const roundPrint: Scene = {
  ...goingOn(firstHitPad, 'round-print', async (page) => {
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.locator('.printed-card')).toContainText('IFAA Animal, marked')
  }),
  isOnPaper: true,
}

const allArrowsPad: Scene = {
  name: 'round-pad-all-arrows',
  isTight: true,
  open: async (page) => {
    await openCardOf(page, 'Ada', {
      roundId: expertField,
      targets: 14,
      date: '2026-11-21',
      hits: targetsOfFour,
      scored: 5,
    })
    await page.getByRole('button', { name: /^X\b/ }).first().click()
    await expect(page.getByRole('button', { name: 'Arrow 1: X' })).toBeVisible()
    await expect(async () => {
      await page.getByRole('button', { name: /^4\b/ }).first().click()
      await expect(page.getByRole('button', { name: 'Arrow 2: 4' })).toBeVisible({ timeout: 500 })
    }).toPass()
  },
}

const askedAnother: Scene = {
  name: 'round-another-on-the-server',
  isTight: true,
  open: async (page) => {
    const card = await openCardOf(page, 'Ada', {
      roundId: animal,
      targets: 14,
      date: '2026-11-21',
      hits: firstHits,
      scored: 2,
    })
    await routeCalls(page, `**/api/scorecards/${card.id}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 422,
            json: {
              message: 'This scorecard is of another round',
              code: 'another_round',
              params: {},
              current: { ...card, version: card.version + 1, roundId: expertField, scores: [] },
            },
          })
        : route.continue(),
    )
    await page.getByRole('button', { name: /^2K/ }).first().click()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByText('Keep mine as a new card')).toBeVisible()
  },
}

const missingRound: Scene = {
  name: 'round-missing',
  isTight: true,
  open: async (page) => {
    const address = await addressOf(page)
    const archer = await registerArcher(address, 'Ada')
    const club = await foundClub(address, archer, `Ash Vale Archers ${process.pid} ${archer.email}`)
    const round = await keepRound(address, archer, club.id)
    const card = await saveCard(address, archer, {
      roundId: round.id,
      targets: 12,
      date: '2026-11-21',
      hits: [
        ['X', 'K'],
        ['K', 'W'],
        ['W', 'M'],
      ],
      scored: 6,
    })
    await routeCalls(page, /\/api\/rounds/, (route) => route.abort())
    await openAs(page, archer, `/scorecard/${card.id}`)
    await expect(page.getByText('The round of this scorecard is not on this phone')).toBeVisible()
  },
}

const names = ['Ada', 'Mads', 'Ilse', 'Xavi', 'Wren', 'Tor']

/** A group of six that shoots four arrows at six areas; this many targets are complete, and half of the next one. */
const shootInRound = async (address: string, whole: number, half: number): Promise<GroupShoot> => {
  const shoot = await makeGroupShoot(address, { names, targets: 14, startingTarget: 8, round: expertField })
  const [editor] = shoot.archers
  if (editor === undefined) throw new Error('The group has no archer')
  const ask = asking(address, editor)
  const { id } = shoot.group
  const head = { roundId: expertField, archerName: 'x' }
  await ask(scorecardCalls.create, {}, { ...head, groupId: id, editorUserId: editor.user.id })
  const photoPath = await storePhoto(address, editor, 2)
  const keys = keysOf(shoot)
  const scores = Array.from({ length: Math.min(14, whole + 1) }, (_, row) => row).flatMap((row) =>
    keys.map((participantId, at) => ({
      participantId,
      arrows: row < whole || at < half ? ofRow(targetsOfFour, row + at) : [],
      distance: String(18 + ((row * 7) % 25)),
      photoPath,
    })),
  )
  await ask(scorecardCalls.save, { id }, { ...head, scores })
  return shoot
}

const groupPad: Scene = {
  name: 'round-pad-group',
  isTight: true,
  open: async (page) => {
    const shoot = await shootInRound(await addressOf(page), 5, 2)
    const [editor] = shoot.archers
    if (editor === undefined) throw new Error('The group has no archer')
    await openAs(page, editor, `/scorecard/${shoot.group.id}`)
    await expect(page.getByRole('button', { name: 'Arrow 1: open' })).toBeVisible()
  },
}

const eventResults: Scene = {
  name: 'round-event-results',
  isTight: true,
  open: async (page) => {
    const address = await addressOf(page)
    const shoot = await shootInRound(address, 14, 0)
    await asking(address, shoot.officer)(eventResultCalls.complete, { id: shoot.event.id })
    await openAs(page, shoot.officer, `/competitions/${shoot.event.id}/results`)
    await expect(page.getByRole('heading', { name: 'Autumn Shoot', level: 1 })).toBeVisible()
    await expect(page.getByText('Ada Nock').first()).toBeVisible()
  },
}

const eventPage = goingOn(eventResults, 'round-event-page', async (page) => {
  await goInside(page, new URL(page.url()).pathname.replace('/results', ''))
  await expect(page.getByText('IFAA Expert Field')).toBeVisible()
})

/** Two rounds of different kinds and two bows in one season, the newest one with all arrows counting. */
const shootSeason = async (address: string): Promise<Archer> => {
  const archer = await registerArcher(address, 'Ada')
  const dates = ['2026-08-02', '2026-08-16', '2026-09-06', '2026-09-20', '2026-10-04', '2026-10-18']
  for (const [n, date] of dates.entries()) {
    const isAnimal = n % 3 === 0
    await saveCard(address, archer, {
      roundId: isAnimal ? animal : expertField,
      targets: 14,
      date,
      hits: (isAnimal ? firstHits : targetsOfFour).slice(0, 3 + (n % 3)),
      scored: 14,
      bow: n % 2 === 0 ? 'Ash longbow' : 'Hunting recurve',
    })
  }
  return archer
}

const seasonOfRounds: Scene = {
  name: 'round-season',
  isTight: true,
  isOtherAtDesk: true,
  open: async (page) => {
    const archer = await shootSeason(await addressOf(page))
    await openAs(page, archer, '/scorecards')
    await expect(page.getByRole('article')).toHaveCount(6)
    const folded = page.getByText('Performance Analysis')
    if (!isWide(page)) await folded.click()
    await expect(page.getByText('Consistency').first()).toBeVisible()
  },
}

const seasonFirstHit = goingOn(seasonOfRounds, 'round-season-first-hit', async (page) => {
  await page.getByLabel('Figures for round').selectOption({ label: 'IFAA Animal, marked (2 sessions)' })
  await expect(page.getByText('First-arrow Hits')).toBeVisible()
})

const seasonByBow = goingOn(seasonFirstHit, 'season-by-bow', async (page) => {
  await page.getByLabel('Figures for round').selectOption({ label: 'IFAA Expert Field (4 sessions)' })
  await page.getByLabel('Bow', { exact: true }).selectOption('Ash longbow')
  await expect(page.getByLabel('Figures for round')).toContainText('IFAA Expert Field (2 sessions)')
})

/** A club whose members shoot rounds of different kinds. */
const shootInClub = async (address: string) => {
  const owner = await registerArcher(address, 'Ada')
  const club = await foundClub(address, owner, `Ash Vale Archers ${process.pid} ${owner.email}`)
  const shots = [
    [owner, expertField, targetsOfFour],
    [await registerArcher(address, 'Mads'), animal, firstHits],
    [await registerArcher(address, 'Ilse'), 'wa-field-marked-2024', [['6', '6', '5']]],
  ] as const
  for (const [archer, roundId, hits] of shots) {
    if (archer !== owner) await asking(address, archer)(clubMemberCalls.join, { id: club.id })
    const shot = { roundId, targets: 12, date: '2026-11-21', hits, scored: 11, club: club.name }
    await saveCard(address, archer, shot)
  }
  return { owner, club }
}

const membersOfRounds: Scene = {
  name: 'round-club-members',
  isTight: true,
  isOtherAtDesk: true,
  open: async (page) => {
    const { owner, club } = await shootInClub(await addressOf(page))
    await openAs(page, owner, `/clubs/${club.id}?tab=members`)
    await page.getByRole('button', { name: /^Ilse/ }).click()
    await expect(page.getByText('World Archery Field, marked')).toBeVisible()
  },
}

export const roundScenes: readonly Scene[] = [
  ...[firstHitPad, allArrowsPad, groupPad, askedAnother, missingRound].map(alsoOpenedAtDesk),
  roundPrint,
  eventResults,
  eventPage,
  seasonOfRounds,
  seasonFirstHit,
  seasonByBow,
  membersOfRounds,
]
