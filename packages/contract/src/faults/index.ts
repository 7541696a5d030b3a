import { type FaultParams, filled, listFaults, type ParamsIn, type Reason, reasonIn } from '@fletch/domain'
import { accountFaults } from './accounts.ts'
import { cardFaults } from './cards.ts'
import { clubFaults } from './clubs.ts'
import { eventCodeFaults } from './codes.ts'
import { consoleFaults } from './console.ts'
import { divisionFaults } from './divisions.ts'
import { eventFaults } from './events.ts'
import { fieldFaults } from './fields.ts'
import { photoFaults } from './photos.ts'
import { pushDeviceFaults } from './push-devices.ts'
import { requestFaults } from './requests.ts'
import { roundFaults } from './rounds.ts'
import { seriesFaults } from './series.ts'
import { teamFaults } from './teams.ts'

/** All lists of faults, by noun. */
export const faultsByNoun = {
  accounts: accountFaults,
  cards: cardFaults,
  clubs: clubFaults,
  codes: eventCodeFaults,
  console: consoleFaults,
  divisions: divisionFaults,
  events: eventFaults,
  fields: fieldFaults,
  lists: listFaults,
  photos: photoFaults,
  pushDevices: pushDeviceFaults,
  requests: requestFaults,
  rounds: roundFaults,
  series: seriesFaults,
  teams: teamFaults,
} as const

/** All faults, by code. */
export const faults = {
  ...accountFaults,
  ...cardFaults,
  ...clubFaults,
  ...eventCodeFaults,
  ...consoleFaults,
  ...divisionFaults,
  ...eventFaults,
  ...fieldFaults,
  ...listFaults,
  ...photoFaults,
  ...pushDeviceFaults,
  ...requestFaults,
  ...roundFaults,
  ...seriesFaults,
  ...teamFaults,
} as const

export type FaultCode = keyof typeof faults

/** The reason for a code, with the params that its sentence needs. */
export const fault = <Code extends FaultCode>(
  code: Code,
  ...given: ParamsIn<(typeof faults)[Code]>
): Reason<Code> => reasonIn<typeof faults, Code>(faults, code, ...given)

const sentences: Readonly<Record<string, string>> = faults

/** The English sentence of a fault; undefined if this version does not know the code. */
export const sentenceOf = (code: string, params: FaultParams = {}): string | undefined => {
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined
  return sentence === undefined ? undefined : filled(sentence, params)
}
