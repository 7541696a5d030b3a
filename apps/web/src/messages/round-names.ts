import type { Area, Round } from '@fletch/domain'
import { roundNameTexts } from '@fletch/messages/round-names'

const { names, areas, organisations } = roundNameTexts

type Names = Readonly<Record<string, string | undefined>>

/** What an id begins with: the federation whose words its areas have. Ids of rounds of clubs begin with no federation. */
const federationOf = (id: string): string => id.split('-', 1)[0] ?? ''

/** The name of a round: a built-in one has one in each language, one of a club that which the club gave it. */
export const roundName = ({ id, name }: Pick<Round, 'id' | 'name'>): string => (names as Names)[id] ?? name

/** The name of an area of a round. */
export const areaName = ({ id }: Pick<Round, 'id'>, { code, name }: Area): string => {
  if (name === code) return name
  const federation = federationOf(id)
  // An area of this federation is one for each peg: 5X, 5.
  const [, peg, x] = (federation === 'saba' && /^(\d)(X?)$/.exec(code)) || []
  if (peg !== undefined) return areas.saba[x === 'X' ? 'X' : 'K']({ peg })
  const told = (areas as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>)[
    federation
  ]?.[code]
  return typeof told === 'string' ? told : name
}

/** Who wrote a round. Federations have one name; clubs and free shoots are told in the language of the reader. */
export const organisationOf = ({ id, organisation }: Pick<Round, 'id' | 'organisation'>): string =>
  (organisations as Names)[federationOf(id)] ?? organisation

/** A round with the names of the reader's language, as what a club's own round is copied from. */
export const namedRound = <Kind extends Pick<Round, 'id' | 'name' | 'areas'>>(round: Kind): Kind => ({
  ...round,
  name: roundName(round),
  areas: round.areas.map((area) => ({ code: area.code, name: areaName(round, area) })),
})
