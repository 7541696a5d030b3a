import type { ClubEvent } from '@fletch/contract'
import {
  allDivisions,
  asksForPerson,
  bowIn,
  classChoice,
  classesLeft,
  type DivisionScheme,
  isOwnScheme,
  isShotIn,
  offeredCodes,
  type Part,
  type Proposal,
  type Proposed,
  proposalAfterMovingUp,
  proposedDivision,
  type SchemeDivision,
} from '@fletch/domain'
import { useState } from 'react'
import { withRuleNames } from '../../messages/division-rules.ts'
import { useKnownRounds } from '../../phone/kept/use-known-rounds.ts'
import { useScheme } from './use-division-names.ts'

/** The parts of an event that decide which divisions can be chosen. */
export type DivisionsOffered = Pick<
  ClubEvent,
  'archeryStyle' | 'divisionScheme' | 'competitionDate' | 'roundId' | 'rounds'
>

const unknownPerson: Proposed = { dateOfBirth: null, gender: null, bow: null }

/** If the scheme has bows, the bow is chosen first, which reduces about a hundred divisions to a dozen. */
export interface DivisionChoice {
  readonly schemeId: string | undefined
  /** A club wrote the scheme: its bows have no codes of a rule book. */
  readonly isOwnList: boolean
  readonly bows: readonly { readonly code: string; readonly name: string }[]
  /** The bow's code in the scheme, or '' for none. */
  readonly bow: string
  readonly chooseBow: (code: string) => void
  readonly options: readonly SchemeDivision[]
  /** Age and gender of the divisions that have both, by code, for a list of divisions of one bow. */
  readonly classNames: ReadonlyMap<string, string>
  /** '' until a division is chosen. */
  readonly chosen: string
  readonly choose: (code: string) => void
  readonly proposal: Proposal | null
  /** The scheme has rules, so that divisions can be proposed. */
  readonly hasRules: boolean
  /** A date of birth or sex that the scheme asks for is not known, so the person must choose. */
  readonly lacksPerson: boolean
  /** The name of the person's own bow if no round of the event is shot with it. */
  readonly bowNotShot: string | undefined
  /** The person's class that is closed because they have shot in the one above, by name. */
  readonly left: { readonly from: string; readonly to: string } | undefined
  /** Whether a division is one class up: a parent or guardian has to agree in writing. */
  readonly isOneUp: (code: string) => boolean
  /** The chosen one is. */
  readonly needsConsent: boolean
}

const classNamesIn = (scheme: DivisionScheme | undefined): ReadonlyMap<string, string> => {
  // A club names its divisions itself.
  if (scheme && isOwnScheme(scheme)) return new Map()
  const nameOf = (parts: readonly Part[], wanted: string | null) =>
    parts.find(({ code }) => code === wanted)?.name
  return new Map(
    scheme?.divisions.flatMap(({ code, age, sex }) => {
      const names = [nameOf(scheme.ages, age), nameOf(scheme.sexes, sex)]
      return names.includes(undefined) ? [] : [[code, names.join(', ')] as const]
    }),
  )
}

const orderOfClasses = ['own', 'one-up']

interface Before {
  /** The division that the person has in this event. */
  readonly before?: string
  /** The divisions of the same scheme that they shot in other events. */
  readonly earlier?: readonly string[] | undefined
}

/** Chooses a division of an event. The proposal for the person is selected until they choose another division. */
export const useDivisionChoice = (
  event: DivisionsOffered,
  person: Proposed = unknownPerson,
  { before = '', earlier = [] }: Before = {},
): DivisionChoice => {
  const found = useScheme(event.divisionScheme)
  const scheme = found && withRuleNames(found)
  const [ownBow, setBow] = useState<string>()
  const [picked, choose] = useState<string>()
  const rounds = useKnownRounds(event.rounds?.map(({ roundId }) => roundId) ?? [event.roundId]) ?? []
  const disciplines = rounds.map(({ discipline }) => discipline)
  const day = event.competitionDate
  const { dateOfBirth } = person
  const ofClass = (code: string) =>
    scheme === undefined ? 'free' : classChoice(scheme, code, { dateOfBirth, day, earlier })
  const listedCodes = scheme === undefined ? [] : offeredCodes(scheme, event.archeryStyle)
  const shotHere = listedCodes.filter(
    (code) =>
      code === before ||
      (scheme !== undefined && isShotIn(scheme, code, disciplines) && ofClass(code) !== 'too-far-up'),
  )
  const codes = shotHere.filter((code) => code === before || ofClass(code) !== 'back')
  // The own class first, then the one above it.
  const place = ({ code }: SchemeDivision) => (orderOfClasses.indexOf(ofClass(code)) + 3) % 3
  const divisionsOf = (all: readonly string[]) =>
    scheme?.divisions.filter(({ code }) => code !== allDivisions && all.includes(code)) ?? []
  const offered = divisionsOf(codes).toSorted((one, other) => place(one) - place(other))
  const bowsOf = (divisions: readonly SchemeDivision[]) =>
    scheme?.bows.filter(({ code }) => divisions.some(({ bow }) => bow === code)) ?? []
  const bows = bowsOf(offered)
  const bowBefore = offered.find(({ code }) => code === before)?.bow
  const remembered = scheme && bowIn(scheme, person.bow)?.code
  const bow = ownBow ?? bowBefore ?? remembered ?? ''
  const bowClass = bows.find(({ code }) => code === bow)
  const proposed =
    scheme === undefined
      ? null
      : proposedDivision(scheme, { ...person, bow: bowClass?.bows[0] ?? null }, { day, offered: shotHere })
  const proposal =
    scheme && proposed ? proposalAfterMovingUp(scheme, proposed, { offered: codes, earlier }) : null
  const options = bowClass
    ? offered.filter((division) => division.bow === null || division.bow === bow)
    : offered
  const preferredCode = picked ?? (before || proposal?.code) ?? ''
  const chosenCode = options.some(({ code }) => code === preferredCode)
    ? preferredCode
    : (proposal?.code ?? '')
  const move =
    scheme &&
    classesLeft(scheme, earlier).find(({ from }) =>
      scheme.divisions.some(
        ({ code, age }) =>
          age === from.code &&
          shotHere.includes(code) &&
          (dateOfBirth === null || classChoice(scheme, code, { dateOfBirth, day }) === 'own'),
      ),
    )
  const isNotShot = bow !== '' && bowClass === undefined
  return {
    schemeId: event.divisionScheme,
    isOwnList: scheme !== undefined && isOwnScheme(scheme),
    bows,
    bow: bowClass?.code ?? '',
    chooseBow: (code) => {
      setBow(code)
      choose(undefined)
    },
    options,
    classNames: classNamesIn(scheme),
    chosen: chosenCode,
    choose,
    proposal,
    hasRules: scheme !== undefined && (asksForPerson(scheme) || scheme.bows.length > 0),
    lacksPerson:
      scheme !== undefined &&
      ((scheme.ages.length > 0 && dateOfBirth === null) ||
        (scheme.sexes.length > 0 && (person.gender === null || person.gender === 'other'))),
    bowNotShot: isNotShot
      ? bowsOf(divisionsOf(listedCodes)).find(({ code }) => code === bow)?.name
      : undefined,
    left: move && { from: move.from.name, to: move.to.name },
    isOneUp: (code) => ofClass(code) === 'one-up',
    needsConsent: ofClass(chosenCode) === 'one-up',
  }
}
