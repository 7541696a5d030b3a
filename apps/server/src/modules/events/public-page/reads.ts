import type { ClubEvent, EventGroup, PublicEvent, PublicGroup } from '@fletch/contract'
import {
  type DivisionScheme,
  madeOf,
  namingOf,
  publicName,
  readJoinCode,
  usualSchemeId,
} from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { LinkPreview } from '../../../platform/features.ts'
import { readClub } from '../../clubs/index.ts'
import { schemeNamed } from '../../divisions/index.ts'
import { groupsOf } from '../groups/reads.ts'
import { namedShortIn } from '../participants/children.ts'
import { listMerges } from '../record/merges-store.ts'
import { eventUnknown, readEvent } from '../record/reads.ts'
import { roundsOfEvent } from '../record/round-policy.ts'
import { findLiveKey, findPublicByCode } from '../record/store.ts'
import { languageIn, picturePathOf, pictureWordsOf } from './link-picture.ts'

/** A user who sees what everyone can see. */
const anyone = { userId: '' }

/** A group of a start list, without archers who may not be named in public. */
const shownIn = (
  { namesGuests = false }: ClubEvent,
  { id, groupName, targetNumbers, startsAt, participants }: EventGroup,
  namedShort: ReadonlySet<string>,
): PublicGroup => ({
  id,
  groupName,
  startingTarget: targetNumbers[0] ?? 1,
  ...(startsAt && { startsAt }),
  archers: participants
    .filter(({ isUnnamed, isByMail, userId }) => !isUnnamed && (userId !== null || isByMail || namesGuests))
    .map(({ id: archer, user, userId, isByMail = false, club, archeryStyle }) => ({
      id: archer,
      name: publicName(user, { isChild: namedShort.has(archer), isGuest: userId === null && !isByMail }),
      ...(club !== undefined && { club }),
      archeryStyle,
    })),
})

const startListsOf = async (
  db: ReadConnection,
  event: ClubEvent,
  { scheme, day }: { readonly scheme: DivisionScheme; readonly day: string },
): Promise<PublicEvent['startLists']> => {
  if (event.status === 'cancelled') return []
  const lists: PublicEvent['startLists'] = []
  for (const { id, number, name } of roundsOfEvent(event)) {
    const groups = await groupsOf(db, anyone, id)
    if (groups.length === 0) continue
    const namedShort = await namedShortIn(db, id, { scheme, day })
    lists.push({ round: number, name, groups: groups.map((group) => shownIn(event, group, namedShort)) })
  }
  return lists
}

const mergedIn = async (db: ReadConnection, id: string): Promise<Pick<PublicEvent, 'merged'>> => {
  const merges = await listMerges(db, id)
  const lists = [...new Set(merges.map(({ into }) => into))]
  return lists.length === 0 ? {} : { merged: lists.map((list) => ({ list, of: [...madeOf(merges, list)] })) }
}

/** The divisions of the archers in the start lists, and the lists that these are merged in. */
const codesIn = ({ startLists, merged = [] }: Pick<PublicEvent, 'startLists' | 'merged'>): string[] => [
  ...startLists.flatMap(({ groups }) =>
    groups.flatMap(({ archers }) => archers.map(({ archeryStyle }) => archeryStyle)),
  ),
  ...merged.map(({ list }) => list),
]

/** What a link to a public event shows: its name, day and place. Throws NotFound if the event is not public. */
export const eventPreview = async (
  db: ReadConnection,
  id: string,
  languages: readonly string[],
): Promise<LinkPreview> => {
  if ((await findLiveKey(db, id)) === undefined) throw eventUnknown()
  const event = await readEvent(db, anyone, id)
  const language = languageIn(event, languages)
  const { overline, title, lines } = pictureWordsOf(event, language)
  const parts = [...lines, overline]
  return {
    language,
    title,
    description: parts.filter(Boolean).join(' · '),
    imagePath: picturePathOf(event, language),
    isLarge: true,
  }
}

/** The id of the public event with a short code, typed in any case. Throws NotFound if there is none. */
export const publicEventOfCode = async (db: ReadConnection, typed: string): Promise<string> => {
  const code = readJoinCode(typed)
  const id = code === null ? undefined : await findPublicByCode(db, code)
  if (id === undefined) throw eventUnknown()
  return id
}

/** An event for someone without an account. Throws NotFound if it is not public. */
export const readPublicEvent = async (db: ReadConnection, id: string): Promise<ClubEvent> => {
  if ((await findLiveKey(db, id)) === undefined) throw eventUnknown()
  return readEvent(db, anyone, id)
}

/** An event for everyone with its link on a day (YYYY-MM-DD). Throws NotFound if the event is not public. */
export const publicEventOf = async (db: ReadConnection, id: string, day: string): Promise<PublicEvent> => {
  const liveKey = await findLiveKey(db, id)
  if (liveKey === undefined) throw eventUnknown()
  const event = await readEvent(db, anyone, id)
  const scheme = await schemeNamed(db, event.divisionScheme)
  const startLists = await startListsOf(db, event, { scheme, day })
  const merged = await mergedIn(db, id)
  // Other fields of the event are not part of the call, so they are left out of the response.
  return {
    ...event,
    liveKey,
    logoPath: event.clubId === null ? null : (await readClub(db, anyone, event.clubId)).logoPath,
    startLists,
    ...merged,
    ...(scheme.id !== usualSchemeId && { scheme: namingOf(scheme, codesIn({ startLists, ...merged })) }),
    ...(event.takesMailEntries && { mailEntries: { questions: event.details?.questions ?? [] } }),
  }
}
