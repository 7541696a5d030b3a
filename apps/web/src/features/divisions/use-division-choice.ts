import {
  allDivisions,
  bowIn,
  isShotIn,
  offeredCodes,
  type Proposal,
  type Proposed,
  proposedDivision,
  type SchemeDivision,
} from '@fletch/domain'
import type { Competition } from '@fletch/domain/contract'
import { useState } from 'react'
import { useKnownRounds } from '../../server/use-known-rounds.ts'
import { useScheme } from './use-division-names.ts'

/** The parts of an event that decide which divisions can be chosen. */
export type DivisionsOffered = Pick<
  Competition,
  'archeryStyle' | 'divisionScheme' | 'competitionDate' | 'roundId' | 'rounds'
>

const unknownPerson: Proposed = { dateOfBirth: null, gender: null, bow: null }

/** If the scheme has bows, the bow is chosen first, which reduces about a hundred divisions to a dozen. */
export interface DivisionChoice {
  readonly schemeId: string | undefined
  readonly bows: readonly { readonly code: string; readonly name: string }[]
  /** The bow's code in the scheme, or '' for none. */
  readonly bow: string
  readonly chooseBow: (code: string) => void
  readonly options: readonly SchemeDivision[]
  /** '' until a division is chosen. */
  readonly chosen: string
  readonly choose: (code: string) => void
  readonly proposal: Proposal | null
  /** The person's date of birth or sex is not known, so the person must choose. */
  readonly lacksPerson: boolean
}

/** Chooses a division of an event. The proposal for the person is selected until they choose another division. */
export const useDivisionChoice = (
  event: DivisionsOffered,
  person: Proposed = unknownPerson,
  before = '',
): DivisionChoice => {
  const scheme = useScheme(event.divisionScheme)
  const [ownBow, setBow] = useState<string>()
  const [picked, choose] = useState<string>()
  const rounds = useKnownRounds(event.rounds?.map(({ roundId }) => roundId) ?? [event.roundId]) ?? []
  const disciplines = rounds.map(({ discipline }) => discipline)
  const codes =
    scheme === undefined
      ? []
      : offeredCodes(scheme, event.archeryStyle).filter(
          (code) => code === before || isShotIn(scheme, code, disciplines),
        )
  const offered = scheme?.divisions.filter(({ code }) => code !== allDivisions && codes.includes(code)) ?? []
  const bows = scheme?.bows.filter(({ code }) => offered.some(({ bow }) => bow === code)) ?? []
  const bowBefore = offered.find(({ code }) => code === before)?.bow
  const remembered = scheme && bowIn(scheme, person.bow)?.code
  const bow = ownBow ?? bowBefore ?? remembered ?? ''
  const bowClass = bows.find(({ code }) => code === bow)
  const proposal =
    scheme === undefined
      ? null
      : proposedDivision(
          scheme,
          { ...person, bow: bowClass?.bows[0] ?? null },
          { day: event.competitionDate, offered: codes },
        )
  const options = bowClass
    ? offered.filter((division) => division.bow === null || division.bow === bow)
    : offered
  const wanted = picked ?? (before || proposal?.code) ?? ''
  return {
    schemeId: event.divisionScheme,
    bows,
    bow: bowClass?.code ?? '',
    chooseBow: (code) => {
      setBow(code)
      choose(undefined)
    },
    options,
    chosen: options.some(({ code }) => code === wanted) ? wanted : (proposal?.code ?? ''),
    choose,
    proposal,
    lacksPerson: person.dateOfBirth === null || person.gender === null || person.gender === 'other',
  }
}
