import type { ClubEvent, ClubMember, Participant } from '@fletch/contract'
import {
  type ArcherLine,
  allDivisions,
  type Discipline,
  type DivisionScheme,
  divisionOfIanseo,
  type IanseoNeed,
  isShotIn,
  offeredCodes,
  personName,
  sameNameKeyOf,
} from '@fletch/domain'

/** The result of a line of a list. A guest with the name of an archer of the event, or of the list, is asked about. */
export type LineResult = 'member' | 'guest' | 'there' | 'same-name' | 'repeated' | 'wrong'

export interface ListedArcher {
  readonly line: number
  readonly name: string
  readonly lastName: string
  readonly club: string
  readonly code: string
  readonly result: LineResult
  /** What the line lacks; empty if nothing. */
  readonly lacks: readonly IanseoNeed[]
  /** Why nothing of the line is used. */
  readonly misfit?: ArcherLine['misfit']
  /** The code that was left out, because a spreadsheet has changed it. */
  readonly leftOut?: ArcherLine['leftOut']
  /** Another person than the archer of the same name, as the officer said. */
  readonly isAnother: boolean
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
  const [match, ...others] = all.filter(is)
  return others.length === 0 ? match : undefined
}

/** Finds a member by licence and last name, because first names may be shortened; otherwise by the whole name. */
const matchMember = (members: readonly Member[], { code, firstName, lastName }: ArcherLine) => {
  const name = sameNameKeyOf({ firstName, lastName })
  const isNamed = (each: Member) => sameNameKeyOf(each) === name
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
  readonly event: Pick<ClubEvent, 'archeryStyle'>
  /** Those of the event's rounds. */
  readonly disciplines: readonly Discipline[]
  readonly members: readonly Member[]
  readonly archers: readonly Participant[]
  /** The event's divisions that the officer chose, by their names in the list. */
  readonly chosen: ReadonlyMap<string, string>
  /** Lines that are other people than those of the same name, as the officer said. */
  readonly others: ReadonlySet<number>
  /** Lines that were added already. */
  readonly added: ReadonlySet<number>
}

/** The codes of the divisions that an event offers. */
const codesOffered = ({ scheme, event }: Pick<ListContext, 'scheme' | 'event'>): readonly string[] =>
  offeredCodes(scheme, event.archeryStyle).filter((code) => code !== allDivisions)

/** The codes that archers of an event can shoot in. */
export const codesFor = (of: Pick<ListContext, 'scheme' | 'event' | 'disciplines'>): readonly string[] =>
  codesOffered(of).filter((code) => isShotIn(of.scheme, code, of.disciplines))

/** The result of each line of a list in an event. */
export const listedArchers = (lines: readonly ArcherLine[], of: ListContext): ListedArcher[] => {
  const codes = codesFor(of)
  const offered = codesOffered(of)
  const isThere = (member: Member) =>
    of.archers.some((each) => {
      if (each.memberId === member.id) return true
      if (member.userId !== null) return each.userId === member.userId
      const isGuest = each.userId === null && each.memberId === undefined
      return isGuest && sameNameKeyOf(each.user) === sameNameKeyOf(member)
    })
  const presentNames: ReadonlySet<string> = new Set(of.archers.map(({ user }) => sameNameKeyOf(user)))
  const names = new Set(presentNames)
  const lineKeys = new Set<string>()
  return lines.map((line): ListedArcher => {
    const { firstName, lastName, lacks = [], className, club = '', code, misfit, leftOut } = line
    const name = personName(line)
    const category = `${line.division} ${className}`.trim()
    const division = of.chosen.get(category) ?? divisionOfIanseo(of.scheme, codes, line)
    const member = misfit === undefined ? matchMember(of.members, line) : undefined
    const nameKey = sameNameKeyOf({ firstName, lastName })
    const one = member?.id ?? `${folded(code)} ${nameKey}`
    const isAnother = of.others.has(line.line)
    const result = (): LineResult => {
      if (lacks.length > 0 || misfit !== undefined) return 'wrong'
      // An import that was undone can be added again.
      if (of.added.has(line.line) && presentNames.has(nameKey)) return 'there'
      if (member !== undefined) return lineKeys.has(one) ? 'repeated' : isThere(member) ? 'there' : 'member'
      if (code !== '' && lineKeys.has(one)) return 'repeated'
      return names.has(nameKey) && !isAnother ? 'same-name' : 'guest'
    }
    const archer = {
      line: line.line,
      name,
      lastName,
      club,
      code,
      lacks,
      member,
      category,
      isAnother,
      ...(misfit && { misfit }),
      ...(leftOut && { leftOut }),
      result: result(),
      division,
      notShot: division === undefined ? divisionOfIanseo(of.scheme, offered, line) : undefined,
    }
    if (archer.result !== 'wrong') {
      lineKeys.add(one)
      names.add(nameKey)
    }
    return archer
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
