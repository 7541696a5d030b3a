import {
  allDivisions,
  type Discipline,
  type DivisionScheme,
  divisionOfIanseo,
  type IanseoLine,
  type IanseoNeed,
  isShotIn,
  offeredCodes,
} from '@fletch/domain'
import type { ClubMember, Competition, Participant } from '@fletch/domain/contract'
import { nameOf } from '../participant-queries.ts'

/** The result of a line of a list. */
export type LineResult = 'member' | 'guest' | 'there' | 'repeated' | 'wrong'

export interface ListedArcher {
  readonly line: number
  readonly name: string
  readonly lastName: string
  readonly club: string
  readonly code: string
  readonly result: LineResult
  /** What the line lacks; empty if nothing. */
  readonly lacks: readonly IanseoNeed[]
  /** The member who is meant. */
  readonly member?: Member | undefined
  /** The division as the list names it. */
  readonly category: string
  /** The division of the event; undefined until it is known or chosen. */
  readonly division: string | undefined
  /** The event's division that is meant, if no round of the event is shot with it. */
  readonly notShot: string | undefined
}

type Member = Pick<ClubMember, 'id' | 'userId' | 'firstName' | 'lastName' | 'membershipId'>

const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()

/** The only match; undefined if there are several, because it is unclear which one is meant. */
const onlyMatch = <Each>(all: readonly Each[], is: (each: Each) => boolean): Each | undefined => {
  const [found, ...others] = all.filter(is)
  return others.length === 0 ? found : undefined
}

/** Finds a member by licence and last name, because first names may be shortened; otherwise by the whole name. */
const matchMember = (members: readonly Member[], { code, firstName, lastName }: IanseoLine) => {
  const name = folded(`${firstName} ${lastName}`)
  const isNamed = (each: Member) => folded(`${each.firstName} ${each.lastName}`) === name
  const hasCode = (each: Member) =>
    code !== '' &&
    folded(each.membershipId ?? '') === folded(code) &&
    folded(each.lastName) === folded(lastName)
  return (
    onlyMatch(members, hasCode) ??
    onlyMatch(members, (each) => isNamed(each) && (code === '' || !each.membershipId))
  )
}

export interface ListContext {
  readonly scheme: DivisionScheme
  readonly event: Pick<Competition, 'archeryStyle'>
  /** Those of the event's rounds. */
  readonly disciplines: readonly Discipline[]
  readonly members: readonly Member[]
  readonly archers: readonly Participant[]
  /** The event's divisions that the officer chose, by their names in the list. */
  readonly chosen: ReadonlyMap<string, string>
}

/** The codes of the divisions that an event offers. */
const codesOffered = ({ scheme, event }: Pick<ListContext, 'scheme' | 'event'>): readonly string[] =>
  offeredCodes(scheme, event.archeryStyle).filter((code) => code !== allDivisions)

/** The codes that archers of an event can shoot in. */
export const codesFor = (of: Pick<ListContext, 'scheme' | 'event' | 'disciplines'>): readonly string[] =>
  codesOffered(of).filter((code) => isShotIn(of.scheme, code, of.disciplines))

/** The result of each line of a list in an event. */
export const listedArchers = (lines: readonly IanseoLine[], of: ListContext): ListedArcher[] => {
  const [codes, offered] = [codesFor(of), codesOffered(of)]
  const isThere = (member: Member) =>
    of.archers.some((each) => {
      if (each.memberId === member.id) return true
      if (member.userId !== null) return each.userId === member.userId
      const isGuest = each.userId === null && each.memberId === undefined
      return isGuest && folded(nameOf(each)) === folded(`${member.firstName} ${member.lastName}`)
    })
  const names = new Set(of.archers.map((each) => folded(nameOf(each))))
  const lineKeys = new Set<string>()
  return lines.map((line): ListedArcher => {
    const { firstName, lastName, lacks = [], className, club = '', code } = line
    const name = `${firstName} ${lastName}`.trim()
    const category = `${line.division} ${className}`.trim()
    const division = of.chosen.get(category) ?? divisionOfIanseo(of.scheme, codes, line)
    const member = matchMember(of.members, line)
    const one = member?.id ?? `${folded(code)} ${folded(name)}`
    const result = (): LineResult => {
      if (lacks.length > 0) return 'wrong'
      if (lineKeys.has(one)) return 'repeated'
      if (member === undefined ? names.has(folded(name)) : isThere(member)) return 'there'
      return member === undefined ? 'guest' : 'member'
    }
    const read = {
      ...{ line: line.line, name, lastName, club, code, lacks, member, category },
      result: result(),
      division,
      notShot: division === undefined ? divisionOfIanseo(of.scheme, offered, line) : undefined,
    }
    if (lacks.length === 0) lineKeys.add(one)
    return read
  })
}

/** Whether a line adds an archer to the event. */
export const addsArcher = ({ result }: ListedArcher): boolean => result === 'member' || result === 'guest'

/** The divisions of the list that the event does not have, each once. */
export const unknownCategories = (
  listed: readonly ListedArcher[],
  chosen: ReadonlyMap<string, string>,
): string[] => [
  ...new Set(
    listed
      .filter((each) => addsArcher(each) && (each.division === undefined || chosen.has(each.category)))
      .map(({ category }) => category),
  ),
]
