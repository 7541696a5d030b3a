import { uploadPlace } from '@fletch/domain/contract'
import { cardWith } from '@fletch/testkit/card.ts'
import { photoWith } from '@fletch/testkit/photo.ts'
import type { Archer } from './archer.ts'
import { groupCardOf } from './group-card.ts'

// Cards on which every target has its photo, so that every zone can be tapped.

/** A photo on the server: what it shows does not matter here. */
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

/** An archer's own card of so many targets: its id. */
export const photographedCard = async (address: string, archer: Archer, targets: number): Promise<string> => {
  const photoPath = await storedPhoto(address, archer)
  const scores = Array.from({ length: targets }, () => ({ zone: null, distance: '', photoPath }))
  const card = await archer.newCard(
    cardWith([], { numberOfTargets: targets, courseTargets: targets, scores }),
  )
  return card.id
}

/** The same for a group of six, in an event of a round. */
export const photographedGroupCardOf =
  (round?: string) =>
  async (address: string, archer: Archer, targets: number): Promise<string> => {
    const photoPath = await storedPhoto(address, archer)
    const wanted = { targets, archers: 6, photoPath, ...(round !== undefined && { roundId: round }) }
    return (await groupCardOf(address, archer, wanted)).id
  }

/** The same for a group of six. */
export const photographedGroupCard = photographedGroupCardOf()
