import { uploadPlace } from '@fletch/contract'
import { cardWith } from '@fletch/testkit/card.ts'
import { photoWith } from '@fletch/testkit/photo.ts'
import type { Archer } from './archer.ts'
import { groupCardOf } from './group-card.ts'

// Cards with a photo on every target, so that every zone can be tapped.

/** A photo on the server; its content does not matter. */
const storedPhoto = async (address: string, archer: Archer): Promise<string> => {
  const asked = await fetch(`${address}/api/objects/upload`, {
    method: 'POST',
    headers: archer.headers,
    body: '{}',
  })
  const { uploadURL, objectPath } = uploadPlace.parse(await asked.json())
  const sent = await fetch(address + uploadURL, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(await photoWith()),
  })
  if (!sent.ok) throw new Error(`The photo was answered with ${sent.status}`)
  return objectPath
}

/** Creates an archer's own card of a given round with a number of targets and returns its id. */
const photographedCardOf =
  (roundId?: string) =>
  async (address: string, archer: Archer, targets: number): Promise<string> => {
    const photoPath = await storedPhoto(address, archer)
    const scores = Array.from({ length: targets }, () => ({ zone: null, distance: '', photoPath }))
    const own = cardWith([], { numberOfTargets: targets, courseTargets: targets, scores })
    return (await archer.newCard({ ...own, ...(roundId !== undefined && { roundId }) })).id
  }

/** The same of the clubs' own round. */
export const photographedCard = photographedCardOf()

/** The same for a group, of six unless another number is given, in an event of a given round. */
export const photographedGroupCardOf =
  (round?: string, archers = 6) =>
  async (address: string, archer: Archer, targets: number): Promise<string> => {
    const photoPath = await storedPhoto(address, archer)
    const wanted = { targets, archers, photoPath, ...(round !== undefined && { roundId: round }) }
    return (await groupCardOf(address, archer, wanted)).id
  }

/** The same for a group of six. */
export const photographedGroupCard = photographedGroupCardOf()
