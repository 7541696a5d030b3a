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
import { dayInWords } from '../../../platform/mail/day-in-words.ts'
import type { LetterFact, MailContent } from '../../../platform/mail/letter-content.ts'
import type { LetterTable } from '../../../platform/mail/letter-table.ts'
import { unclickableLine } from '../../../platform/mail/unclickable.ts'

const styles: ReadonlyMap<string, string> = new Map(
  Object.entries({
    all: 'All styles',
    BH: 'Bow Hunter',
    JR: 'Junior',
    Trad: 'Traditional',
    Comp: 'Compound',
  }),
)

/** The name of a style. For another scheme it is the code, which a club may have typed. */
const styleOf = ({ archeryStyle, divisionScheme = usualSchemeId }: Scorecard): string =>
  (divisionScheme === usualSchemeId ? styles.get(archeryStyle) : undefined) ?? unclickableLine(archeryStyle)

interface MailedCard {
  readonly to: string
  readonly sender: string
  readonly round: Round
  readonly card: Scorecard
  readonly photos: number
}

const attached = (photos: number): string => {
  if (photos === 0) return 'The card is attached as a CSV file.'
  return `The card is attached as a CSV file, with ${photos === 1 ? 'the proof photo' : `the ${photos} proof photos`}.`
}

/** The round, unless it is the three-arrow round. */
const roundIn = (round: Round): LetterFact[] =>
  writesZones(round) ? [] : [{ name: 'Round', text: unclickableLine(round.name) }]

const skies: ReadonlyMap<string, string> = new Map(
  Object.entries({ sun: 'Sun', cloud: 'Cloud', rain: 'Rain', wind: 'Wind', snow: 'Snow' }),
)

/** The weather, if the archer entered it. */
const weatherOf = ({ weather = '', temperature = '' }: Scorecard): LetterFact[] => {
  const facts = [skies.get(weather) ?? '', temperature === '' ? '' : `${temperature} °C`]
  const text = facts.filter((fact) => fact !== '').join(', ')
  return text === '' ? [] : [{ name: 'Weather', text }]
}

/** The total, or on a group's card the total of each archer. */
const totalsOf = (round: Round, card: SharedCard): LetterFact[] => {
  const totalOf = (name: string, archer: ColumnKey): LetterFact => {
    const { totalScore, targetsScored, zones } = tallyOf(round, card, archer)
    const xCount = xCountOf(round, zones)
    const total = `${totalScore} on ${targetsScored} of ${card.numberOfTargets} targets`
    return { name, text: xCount === null ? total : `${total}, ${xCount} X` }
  }
  return card.archers?.map(({ id, name }) => totalOf(name, id)) ?? [totalOf('Total', undefined)]
}

/** A card with its names shortened for a mail. */
const withShortNames = (card: SharedCard): SharedCard => ({
  ...card,
  archerName: unclickableLine(card.archerName),
  club: unclickableLine(card.club),
  archers: card.archers?.map(({ id, name }) => ({ id, name: unclickableLine(name) })) ?? null,
})

/**
 * The table of a card. A group's card has one table per archer, because a phone cannot show all columns side by side.
 */
const tablesOf = (round: Round, card: SharedCard): LetterTable[] =>
  card.archers?.map((archer) => {
    const { columns, rows } = cardTable(round, { ...card, archers: [archer] })
    const ofArcher = `${archer.name}: `
    const heads = columns.map((column) =>
      column.startsWith(ofArcher) ? column.slice(ofArcher.length) : column,
    )
    return { caption: archer.name, columns: heads, rows }
  }) ?? [{ caption: 'Scorecard', ...cardTable(round, card) }]

/**
 * The mail of a card, for a recipient who may have no account. The card's name is the only text in the subject that a
 * person typed.
 */
export const cardLetter = ({ to, sender: name, round, card: whole, photos }: MailedCard): MailContent => {
  const card = withShortNames(sharedCard(whole))
  const sender = unclickableLine(name)
  const day = dayInWords(whole.date, 'en')
  return {
    kind: 'scorecard',
    to,
    language: 'en',
    subject: `Scorecard: ${card.archerName}, ${day}`,
    heading: `Scorecard of ${card.archerName}`,
    paragraphs: [`${sender} sent you this scorecard with Fletch.`],
    facts: [
      { name: card.archers === null ? 'Archer' : 'Group', text: card.archerName },
      { name: 'Club', text: card.club },
      { name: 'Date', text: day },
      { name: 'Style', text: styleOf(whole) },
      ...roundIn(round),
      ...weatherOf(whole),
      ...totalsOf(round, card),
    ],
    tables: tablesOf(round, card),
    afterwards: [
      attached(photos),
      `${sender} entered your address. If you do not know each other, you can ignore this email.`,
    ],
  }
}
