import type { EventResult } from '@fletch/contract'
import { countedIn, listOfDivision, missedTarget, usualSchemeId, whyPlaced } from '@fletch/domain'
import { placingTexts } from '@fletch/messages/every/placings'
import { languageFor } from '@fletch/messages/languages.ts'
import { listedIn } from '@fletch/messages/texts.ts'
import type { Cell, Table } from '../../../platform/archives/workbook.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { readRound } from '../../rounds/index.ts'
import { type FileWords, wordsOfFiles } from '../record/file-words.ts'
import { listMerges } from '../record/merges-store.ts'
import type { WantedResults } from './results-for-file.ts'

/** The total of each round; empty for a missed round. */
const inRounds = (byRound: readonly { readonly total: number; readonly isMissed: boolean }[]): Cell[] =>
  byRound.map(({ total, isMissed }) => (isMissed ? '' : total))

type Rounds = readonly { readonly penalty?: number | undefined }[]

/** Points that officers deducted, over all rounds. */
const penaltyOf = ({ byRound }: { readonly byRound: Rounds }): number =>
  byRound.reduce((sum, { penalty = 0 }) => sum + penalty, 0)

/** What decides whether targets that are out apply to an archer. */
interface Cut {
  readonly takenOut?: number | undefined
  readonly byRound?: readonly { readonly round: number; readonly isMissed: boolean }[] | undefined
}

/** Whether a target that is out for a list applies to an archer in it. It does not if the archer missed its round. */
const isTargetOutFor = (
  { takenOut = 0, byRound = [] }: Cut,
  { round }: { readonly round?: number | undefined },
) => takenOut > 0 && !byRound.some((each) => each.round === round && each.isMissed)

/** Targets with a photo and, if the event requires proof, targets from paper. */
const proofIn = (words: FileWords, { photographed, scored, paper = 0 }: EventResult['proof']): string =>
  paper === 0 ? words.photos({ photographed, scored }) : words.photosAndPaper({ photographed, scored, paper })

/** Why an archer has the place, in the language of the event. In English it is the sentence that programs know. */
const whyIn = (ofEvent: string | undefined, result: EventResult): string => {
  const language = languageFor([ofEvent ?? ''])
  if (language === 'en') return result.explanation
  return whyPlaced(result, placingTexts(language), (texts) => listedIn(language, [...texts], 'and'))
}

/** The results as a table with a line for each archer, in the language of the event; in English if it has none. */
export const resultsTable = async (db: ReadConnection, wanted: WantedResults): Promise<Table> => {
  const { event, rounds, divisions, unranked, apart, targetsOut, names } = wanted
  const { roundId, divisionScheme = usualSchemeId } = event
  const words = wordsOfFiles(event)
  const isOverAll = rounds.length > 0
  const roundHead = rounds.map(({ number, name: roundName }) => roundName || words.round({ number }))
  const countedCodes = isOverAll ? [] : countedIn(await readRound(db, roundId))
  // Lists of the usual scheme show the style. Lists of other schemes show the code, its name and, after a merge, the
  // archer's own division.
  const isOther = divisionScheme !== usualSchemeId
  const isMerged = divisions.some(({ of }) => of !== undefined)
  const rankedResults = divisions.flatMap(({ results }) => results)
  const isPunished =
    rankedResults.some(({ penalty = 0 }) => penalty > 0) || unranked.some((each) => penaltyOf(each) > 0)
  const hasClubs = [...rankedResults, ...unranked, ...apart].some(({ club }) => club !== undefined)
  const clubIn = ({ club = '' }: { readonly club?: string | undefined }) => (hasClubs ? [club] : [])
  const isCut = rankedResults.some(({ takenOut = 0 }) => takenOut > 0)
  const merges = await listMerges(db, event.partOf?.id ?? event.id)
  const outFor = (list: string, archer: Cut): string =>
    targetsOut
      .filter(({ division: of }) => of === null || listOfDivision(merges, of) === list)
      .filter((out) => isTargetOutFor(archer, out))
      .map(({ target, reason, round: number = 0 }) => {
        const text = `${target} (${reason})`
        return isOverAll ? `${roundHead[number - 1]}: ${text}` : text
      })
      .join('; ')
  const listHead = [
    ...(isOther ? [words.division, words.divisionName] : [words.style]),
    ...(isMerged ? [words.ownDivision] : []),
  ]
  const head = [
    ...listHead,
    words.rank,
    words.name,
    ...(hasClubs ? [words.club] : []),
    words.total,
    ...(isPunished ? [words.penalty] : []),
    ...roundHead,
    words.targets,
    ...(isCut ? [words.targetsOut] : []),
    ...countedCodes.map((code) => (code === missedTarget ? words.miss : code)),
    words.proof,
    words.confirmed,
    words.why,
  ]
  const rows = divisions.flatMap(({ archeryStyle, results }) =>
    results.map((result): Cell[] => [
      archeryStyle,
      ...(isOther ? [names.get(archeryStyle) ?? ''] : []),
      ...(isMerged ? [result.ownDivision ?? archeryStyle] : []),
      result.rank,
      result.name,
      ...clubIn(result),
      result.total,
      ...(isPunished ? [result.penalty ?? 0] : []),
      ...(isOverAll ? inRounds(result.byRound ?? []) : []),
      result.targetsScored,
      ...(isCut ? [outFor(archeryStyle, result)] : []),
      ...countedCodes.map((zone) => result.zones[zone] ?? 0),
      proofIn(words, result.proof),
      result.confirmed ? words.yes : words.no,
      whyIn(event.language, result),
    ]),
  )
  const withoutRank = (archer: {
    readonly archeryStyle: string
    readonly name: string
    readonly club?: string | undefined
    readonly total: number
    readonly byRound?: Rounds
  }): Cell[] => [
    archer.archeryStyle,
    ...(isOther ? [names.get(archer.archeryStyle) ?? ''] : []),
    ...(isMerged ? [archer.archeryStyle] : []),
    '',
    archer.name,
    ...clubIn(archer),
    archer.total,
    ...(isPunished ? [archer.byRound ? penaltyOf({ byRound: archer.byRound }) : ''] : []),
  ]
  const unrankedRows = unranked.map((archer) => [...withoutRank(archer), ...inRounds(archer.byRound)])
  const apartRows = apart.map((archer) => [
    ...withoutRank(archer),
    ...rounds.map(() => ''),
    archer.targetsScored,
    ...(isCut ? [''] : []),
    ...countedCodes.map(() => ''),
    '',
    '',
    archer.mark === 'disqualified' ? words.disqualified : words.notStarted,
  ])
  return [head, ...rows, ...unrankedRows, ...apartRows]
}
