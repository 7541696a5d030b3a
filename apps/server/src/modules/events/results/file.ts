import { countedIn, csvOf, listOfDivision, usualSchemeId } from '@fletch/domain'
import type { EventResult } from '@fletch/domain/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import { schemeNamed } from '../../divisions/index.ts'
import { readRound } from '../../rounds/index.ts'
import { listMerges } from '../record/merges-store.ts'
import { readEvent } from '../record/reads.ts'
import { resultsOf, resultsOfRound } from './reads.ts'

/** What was shot in each round; nothing where it was missed. */
const inRounds = (byRound: readonly { readonly total: number; readonly isMissed: boolean }[]): string[] =>
  byRound.map(({ total, isMissed }) => (isMissed ? '' : String(total)))

type Rounds = readonly { readonly penalty?: number | undefined }[]

/** Points that officers took off over all rounds. */
const penaltyOf = ({ byRound }: { readonly byRound: Rounds }): number =>
  byRound.reduce((sum, { penalty = 0 }) => sum + penalty, 0)

/** What is known of an archer for whom targets may not count. */
interface Cut {
  readonly takenOut?: number | undefined
  readonly byRound?: readonly { readonly round: number; readonly isMissed: boolean }[] | undefined
}

/** Whether a target that is out for a list was one for an archer of it: who missed its round never came to it. */
const isWithout = ({ takenOut = 0, byRound = [] }: Cut, { round }: { readonly round?: number | undefined }) =>
  takenOut > 0 && !byRound.some((each) => each.round === round && each.isMissed)

const words = { 'not-started': 'not started', disqualified: 'disqualified' } as const

/** Targets with a photo, and those from paper where the event wants proof of all. */
const proofIn = ({ photographed, scored, paper = 0 }: EventResult['proof']): string =>
  paper === 0 ? `${photographed} of ${scored}` : `${photographed} of ${scored}, ${paper} from paper`

const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No')

interface FileWanted {
  readonly round?: number | undefined
  /** The list in which this division stands, and no other. */
  readonly division?: string | undefined
}

interface InList {
  readonly archeryStyle: string
  readonly of?: readonly string[] | undefined
}

/** Whether something stands in the list of a division; in any where none is named. */
const inListOf = (lists: readonly InList[], division: string | undefined) => {
  const list = lists.find(({ of = [] }) => of.some((code) => code === division))?.archeryStyle ?? division
  return ({ archeryStyle }: InList): boolean => list === undefined || archeryStyle === list
}

/** The results as the text of a CSV file, and the event's name for the file. */
export const resultsFile = async (
  db: ReadConnection,
  who: Who,
  competitionId: string,
  { round, division }: FileWanted,
) => {
  const asked = await readEvent(db, who, competitionId)
  const { name, roundId, divisionScheme = usualSchemeId } = asked
  const rounds = round === undefined ? (asked.rounds ?? []) : []
  const isOverAll = rounds.length > 0
  const roundHead = rounds.map(({ number, name: called }) => called || `Round ${number}`)
  const counted = isOverAll ? [] : countedIn(await readRound(db, roundId))
  const {
    divisions: lists,
    unranked = [],
    apart = [],
    targetsOut = [],
  } = await (isOverAll ? resultsOf : resultsOfRound)(db, competitionId)
  const isWanted = inListOf(lists, division)
  const divisions = lists.filter(isWanted)
  const missing = unranked.filter(isWanted)
  // The clubs' own styles say their name; of other schemes the code, its name and each archer's own division.
  const isOther = divisionScheme !== usualSchemeId
  const names = new Map(
    (await schemeNamed(db, divisionScheme)).divisions.map(({ code, name: called }) => [code, called]),
  )
  const isMerged = divisions.some(({ of }) => of !== undefined)
  const ranked = divisions.flatMap(({ results }) => results)
  const isPunished =
    ranked.some(({ penalty = 0 }) => penalty > 0) || missing.some((each) => penaltyOf(each) > 0)
  const isCut = ranked.some(({ takenOut = 0 }) => takenOut > 0)
  const merges = await listMerges(db, asked.partOf?.id ?? asked.id)
  const outFor = (list: string, archer: Cut): string =>
    targetsOut
      .filter(({ division: of }) => of === null || listOfDivision(merges, of) === list)
      .filter((out) => isWithout(archer, out))
      .map(({ target, reason, round: number = 0 }) => {
        const said = `${target} (${reason})`
        return isOverAll ? `${roundHead[number - 1]}: ${said}` : said
      })
      .join('; ')
  const listHead = [
    ...(isOther ? ['Division', 'Division name'] : ['Style']),
    ...(isMerged ? ['Own division'] : []),
  ]
  const head = [
    ...listHead,
    ...['Rank', 'Name', 'Total'],
    ...(isPunished ? ['Penalty'] : []),
    ...roundHead,
    ...['Targets', ...(isCut ? ['Targets out'] : []), ...counted, 'Proof', 'Confirmed', 'Why'],
  ]
  const rows = divisions.flatMap(({ archeryStyle, results }) =>
    results.map((result) => [
      archeryStyle,
      ...(isOther ? [names.get(archeryStyle) ?? ''] : []),
      ...(isMerged ? [result.ownDivision ?? archeryStyle] : []),
      String(result.rank),
      result.name,
      String(result.total),
      ...(isPunished ? [String(result.penalty ?? 0)] : []),
      ...(isOverAll ? inRounds(result.byRound ?? []) : []),
      String(result.targetsScored),
      ...(isCut ? [outFor(archeryStyle, result)] : []),
      ...counted.map((zone) => String(result.zones[zone] ?? 0)),
      proofIn(result.proof),
      yesOrNo(result.confirmed),
      result.explanation,
    ]),
  )
  const withoutRank = (archer: {
    readonly archeryStyle: string
    readonly name: string
    readonly total: number
    readonly byRound?: Rounds
  }) => [
    archer.archeryStyle,
    ...(isOther ? [names.get(archer.archeryStyle) ?? ''] : []),
    ...(isMerged ? [archer.archeryStyle] : []),
    ...['', archer.name, String(archer.total)],
    ...(isPunished ? [archer.byRound ? String(penaltyOf({ byRound: archer.byRound })) : ''] : []),
  ]
  const missed = missing.map((archer) => [...withoutRank(archer), ...inRounds(archer.byRound)])
  const marked = apart
    .filter(isWanted)
    .map((archer) => [
      ...withoutRank(archer),
      ...rounds.map(() => ''),
      String(archer.targetsScored),
      ...[...(isCut ? [''] : []), ...counted.map(() => ''), '', ''],
      words[archer.mark],
    ])
  return { name, csv: csvOf([head, ...rows, ...missed, ...marked]) }
}
