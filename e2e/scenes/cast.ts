import { type ArcheryStyle, type ZoneCode, zoneCodes } from '@fletch/domain'
import { photoCalls, type Scorecard, scorecardCalls } from '@fletch/domain/contract'
import { targetPhoto } from '@fletch/testkit/target-photo.ts'
import { type Archer, registerArcher } from '../support/archer.ts'
import { senderTo } from '../support/send.ts'

/** Who plays: one who just came, and one with a season of cards, the newest first. */
export interface Cast {
  readonly newcomer: Archer
  readonly archer: Archer & { readonly cards: readonly Scorecard[] }
}

type Send = ReturnType<typeof senderTo>

const storePhoto = async (send: Send, address: string, shot: number): Promise<string> => {
  const { uploadURL } = await send(photoCalls.requestUpload, { contentType: 'image/jpeg' })
  const answer = await fetch(new URL(uploadURL, address), {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(await targetPhoto(shot)),
  })
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`)
  return (await send(photoCalls.keepScorePhoto, { photoURL: uploadURL })).objectPath
}

interface Round {
  readonly date: string
  readonly club: string
  readonly archeryStyle: ArcheryStyle
  readonly targets: number
  readonly scored: number
}

// A season as it is shot: short rounds, whole ones, other clubs, one that was broken off.
const season: readonly Round[] = [
  { date: '2026-04-04', club: 'The Oaks', archeryStyle: 'BH', targets: 10, scored: 10 },
  { date: '2026-04-19', club: 'The Oaks', archeryStyle: 'BH', targets: 15, scored: 15 },
  { date: '2026-05-10', club: 'Greenwood Bowhunters', archeryStyle: 'BH', targets: 30, scored: 30 },
  { date: '2026-06-07', club: 'The Oaks', archeryStyle: 'Trad', targets: 10, scored: 7 },
  {
    date: '2026-07-12',
    club: 'Hollow Hill Field Archery Society',
    archeryStyle: 'Trad',
    targets: 20,
    scored: 20,
  },
  { date: '2026-08-23', club: 'The Oaks', archeryStyle: 'Comp', targets: 30, scored: 30 },
  { date: '2026-09-13', club: 'Greenwood Bowhunters', archeryStyle: 'BH', targets: 10, scored: 10 },
  { date: '2026-10-04', club: 'The Oaks', archeryStyle: 'BH', targets: 10, scored: 8 },
]

/** Zones that get a little better over the season, with a miss now and then. */
const zoneOf = (round: number, row: number): ZoneCode =>
  zoneCodes[(row * 3 + ((row * row + round) % 7)) % Math.max(3, zoneCodes.length - round)] ?? 'Miss'

const playRound = (send: Send, photos: readonly string[], round: Round, number: number) =>
  send(scorecardCalls.create, {
    archerName: 'Ada Nock',
    club: round.club,
    date: round.date,
    archeryStyle: round.archeryStyle,
    numberOfTargets: round.targets,
    startingTarget: number % 2 === 0 ? 1 : 7,
    scores: Array.from({ length: round.scored }, (_, row) => ({
      distance: String(14 + ((row * 7 + number) % 40)),
      zone: zoneOf(number, row),
      // The newest round has all its proof, the others some.
      photoPath: number === season.length - 1 || row % 3 === 0 ? (photos[row % photos.length] ?? null) : null,
    })),
  })

/** Makes everybody whom the scenes need. */
export const makeCast = async (address: string): Promise<Cast> => {
  const newcomer = await registerArcher(address, 'Wren')
  const archer = await registerArcher(address, 'Ada')
  const send = senderTo(address, archer.token)
  const photos = await Promise.all(Array.from({ length: 10 }, (_, shot) => storePhoto(send, address, shot)))
  const cards: Scorecard[] = []
  // One after another: the list shows them in the order in which they came.
  for (const [number, round] of season.entries()) cards.unshift(await playRound(send, photos, round, number))
  return { newcomer, archer: { ...archer, cards } }
}
