import type { Scorecard } from '@fletch/contract'
import {
  type ColumnKey,
  cardTable,
  type Round,
  type SharedCard,
  sharedCard,
  tallyOf,
  usualSchemeId,
  writesZones,
  xCountOf,
} from '@fletch/domain'
import { cardMailTexts } from '@fletch/messages/every/card-mails'
import { cardRemarksTexts } from '@fletch/messages/every/card-remarks'
import { roundNameTexts } from '@fletch/messages/every/round-names'
import { scoringTexts } from '@fletch/messages/every/scoring'
import { sharingTexts } from '@fletch/messages/every/sharing'
import type { Variant } from '@fletch/messages/variants.ts'
import { dayInWords } from '../../../platform/mail/day-in-words.ts'
import type { LetterFact, MailContent, MailReader } from '../../../platform/mail/letter-content.ts'
import type { LetterTable } from '../../../platform/mail/letter-table.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'
import { groupNameIn } from '../group/group-name.ts'

/** The name of a style. For another scheme it is the code, which a club may have typed. */
const styleOf = ({ archeryStyle, divisionScheme = usualSchemeId }: Scorecard, language: Variant): string => {
  const styles: ReadonlyMap<string, string> = new Map(Object.entries(cardMailTexts(language).styles))
  const name = divisionScheme === usualSchemeId ? styles.get(archeryStyle) : undefined
  return name ?? unclickableLine(archeryStyle)
}

interface MailedCard {
  readonly reader: MailReader
  readonly sender: string
  readonly round: Round
  readonly card: Scorecard
  readonly photos: number
}

/** The round, unless it is the three-arrow round. A built-in one has a name in each language. */
const roundIn = (round: Round, language: Variant): LetterFact[] => {
  if (writesZones(round)) return []
  const names: ReadonlyMap<string, string> = new Map(Object.entries(roundNameTexts(language).names))
  const text = names.get(round.id) ?? unclickableLine(round.name)
  return [{ name: sharingTexts(language).paper.round, text }]
}

/** The weather, if the archer entered it. */
const weatherOf = ({ weather = '', temperature = '' }: Scorecard, language: Variant): LetterFact[] => {
  const { names, degrees, weather: name } = cardRemarksTexts(language)
  const skies: ReadonlyMap<string, string> = new Map(Object.entries(names))
  const facts = [skies.get(weather) ?? '', temperature === '' ? '' : degrees({ temperature })]
  const text = facts.filter((fact) => fact !== '').join(', ')
  return text === '' ? [] : [{ name, text }]
}

/** The total, or on a group's card the total of each archer. */
const totalsOf = (round: Round, card: SharedCard, language: Variant): LetterFact[] => {
  const totalOf = (name: string, archer: ColumnKey): LetterFact => {
    const { totalScore, targetsScored, zones } = tallyOf(round, card, archer)
    const text = cardMailTexts(language).total({
      points: totalScore,
      scored: targetsScored,
      all: card.numberOfTargets,
      xCount: xCountOf(round, zones),
    })
    return { name, text }
  }
  return (
    card.archers?.map(({ id, name }) => totalOf(name, id)) ?? [
      totalOf(sharingTexts(language).paper.total, undefined),
    ]
  )
}

/** A card with its names shortened for a mail. */
const withShortNames = (card: SharedCard, language: Variant): SharedCard => ({
  ...card,
  archerName:
    card.archers === null ? unclickableLine(card.archerName) : groupNameIn(language, card.archerName),
  club: unclickableLine(card.club),
  archers: card.archers?.map(({ id, name }) => ({ id, name: unclickableLine(name) })) ?? null,
})

/**
 * The table of a card. A group's card has one table per archer, because a phone cannot show all columns side by side.
 */
const tablesOf = (round: Round, card: SharedCard, language: Variant): LetterTable[] => {
  const { paper, table: heads } = sharingTexts(language)
  const words = {
    ...heads,
    distance: (unit: SharedCard['distanceUnit']) => heads.distance({ unit }),
    arrow: (number: number) => heads.arrow({ number }),
  }
  const { miss } = scoringTexts(language)
  const tableOf = (part: SharedCard) => {
    const { columns, rows } = cardTable(round, part, words)
    // Files keep its code, which programs read.
    return { columns, rows: rows.map((cells) => cells.map((cell) => (cell === 'Miss' ? miss : cell))) }
  }
  return (
    card.archers?.map((archer) => {
      const { columns, rows } = tableOf({ ...card, archers: [archer] })
      const ofArcher = `${archer.name}: `
      const shown = columns.map((column) =>
        column.startsWith(ofArcher) ? column.slice(ofArcher.length) : column,
      )
      return { caption: archer.name, columns: shown, rows }
    }) ?? [{ caption: paper.title, ...tableOf(card) }]
  )
}

/**
 * The mail of a card, for a recipient who may have no account. The card's name is the only text in the subject that a
 * person typed.
 */
export const cardLetter = ({ reader, sender: name, round, card: whole, photos }: MailedCard): MailContent => {
  const { language } = reader
  const texts = cardMailTexts(language)
  const { paper } = sharingTexts(language)
  const card = withShortNames(sharedCard(whole), language)
  const sender = unclickableLine(name)
  const archer = card.archerName
  const day = dayInWords(whole.date, language)
  return {
    ...reader,
    kind: 'scorecard',
    subject: texts.subject({ archer, day }),
    heading: texts.heading({ archer }),
    paragraphs: [texts.sent({ sender })],
    facts: [
      { name: card.archers === null ? texts.archer : texts.group, text: archer },
      { name: paper.club, text: card.club },
      { name: paper.date, text: day },
      { name: paper.style, text: styleOf(whole, language) },
      ...roundIn(round, language),
      ...weatherOf(whole, language),
      ...totalsOf(round, card, language),
    ],
    tables: tablesOf(round, card, language),
    afterwards: [texts.attached({ photos }), texts.stranger({ sender })],
  }
}
