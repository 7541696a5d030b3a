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
import type { Scorecard } from '@fletch/domain/contract'
import type { Letter } from '../../../platform/mail/letter.ts'
import { typed } from '../../../platform/mail/unclickable.ts'

const styles: ReadonlyMap<string, string> = new Map(
  Object.entries({
    all: 'All styles',
    BH: 'Bow Hunter',
    JR: 'Junior',
    Trad: 'Traditional',
    Comp: 'Compound',
  }),
)

/** A style of the clubs' own in words; of another scheme the code, as the club may have typed it. */
const styleOf = ({ archeryStyle, divisionScheme = usualSchemeId }: Scorecard): string =>
  (divisionScheme === usualSchemeId ? styles.get(archeryStyle) : undefined) ?? typed(archeryStyle)

const dayInWords = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

interface MailedCard {
  readonly to: string
  readonly sender: string
  readonly round: Round
  readonly card: Scorecard
  readonly photos: number
}

const attached = (photos: number): string => {
  if (photos === 0) return 'The same table is attached as a CSV file.'
  return `Attached are the same table as a CSV file and ${photos === 1 ? 'the proof photo' : `the ${photos} proof photos`}.`
}

/** A line for the round, where it is another than the clubs' own. */
const roundIn = (round: Round): string[] => (writesZones(round) ? [] : [`Round: ${typed(round.name)}`])

const skies: ReadonlyMap<string, string> = new Map(
  Object.entries({ sun: 'Sun', cloud: 'Cloud', rain: 'Rain', wind: 'Wind', snow: 'Snow' }),
)

/** A line for the weather, where the archer said what it was. */
const weatherOf = ({ weather = '', temperature = '' }: Scorecard): string[] => {
  const facts = [skies.get(weather) ?? '', temperature === '' ? '' : `${temperature} °C`]
  const told = facts.filter((fact) => fact !== '').join(', ')
  return told === '' ? [] : [`Weather: ${told}`]
}

/** A line for the total, and in a group's card one for each archer's. */
const totalsOf = (round: Round, card: SharedCard): string[] => {
  const totalOf = (name: string, archer: ColumnKey): string => {
    const { totalScore, targetsScored, zones } = tallyOf(round, card, archer)
    const xCount = xCountOf(round, zones)
    const total = `${name}: ${totalScore} on ${targetsScored} of ${card.numberOfTargets} targets`
    return xCount === null ? total : `${total}, ${xCount} X`
  }
  return card.archers?.map(({ id, name }) => totalOf(name, id)) ?? [totalOf('Total', undefined)]
}

/** A card whose names are as short as a mail of ours has them. */
const withShortNames = (card: SharedCard): SharedCard => ({
  ...card,
  archerName: typed(card.archerName),
  club: typed(card.club),
  archers: card.archers?.map(({ id, name }) => ({ id, name: typed(name) })) ?? null,
})

/** A card as it is read by a person without an account. The subject has no words of the sender but the card's name. */
export const cardLetter = ({ to, sender: name, round, card: whole, photos }: MailedCard): Letter => {
  const [card, sender, when] = [withShortNames(sharedCard(whole)), typed(name), dayInWords(whole.date)]
  return {
    to,
    subject: `Scorecard: ${card.archerName}, ${when}`,
    paragraphs: [
      `${sender} sent you this scorecard with Fletch.`,
      [
        `${card.archers === null ? 'Archer' : 'Group'}: ${card.archerName}`,
        `Club: ${card.club}`,
        `Date: ${when}`,
        `Style: ${styleOf(whole)}`,
        ...roundIn(round),
        ...weatherOf(whole),
        ...totalsOf(round, card),
      ].join('\n'),
    ],
    table: { caption: 'Scorecard', ...cardTable(round, card) },
    afterwards: [
      attached(photos),
      `${sender} typed your address. If you do not know each other, there is nothing to do.`,
    ],
  }
}
