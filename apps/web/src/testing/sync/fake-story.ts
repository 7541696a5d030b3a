import type { Found } from './explore.ts'
import type { Step } from './steps.ts'
import { people, values } from './world.ts'

const names = ['Anna', 'Ben'] as const

const whose = (archer: number, phone: number, card: 'group' | 'own'): string =>
  card === 'own' || archer === phone ? '' : ` for ${names[archer]}`

const onPhone: Record<string, string> = {
  begin: 'NAME begins the card.',
  save: 'NAME saves the new card.',
  claim: 'NAME takes over as editor.',
  release: 'NAME lets everyone in the group enter.',
  'hand-over': 'NAME names the other archer as editor.',
  confirm: 'NAME confirms the own column.',
  read: "NAME's phone reads the card.",
  send: "NAME's phone sends.",
  deliver: "The request of NAME's phone arrives.",
  'deliver-again': "The request of NAME's phone arrives, and a copy of it stays on its way.",
  'lose-request': "The request of NAME's phone is lost.",
  'lose-answer': "The answer to NAME's phone is lost.",
  'give-up': "NAME's phone stops waiting, and its request is still on its way.",
  answer: "The answer arrives on NAME's phone.",
  kill: "NAME's tab is killed and opened again.",
  'keep-mine': 'NAME is asked, and keeps the own value.',
  'keep-theirs': 'NAME is asked, and keeps the other value.',
  'send-again': 'NAME sends what was refused again.',
}

const byOfficers = {
  complete: 'The officers complete the event.',
  backup: 'A backup is taken.',
  restore: 'The backup is restored.',
}

const lineOf = (step: Step, card: 'group' | 'own'): string => {
  if (step.do === 'move') return `The officers move ${names[step.archer]} to another group.`
  if (!('phone' in step)) return byOfficers[step.do]
  // An own card is on two phones of its owner.
  const name = card === 'own' ? ['Anna', 'Anna (second phone)'][step.phone] : names[step.phone]
  if (step.do === 'tap')
    return `${name} enters ${values[step.value]} at target ${step.row + 1}${whose(step.archer, step.phone, card)}.`
  return (onPhone[step.do] ?? step.do).replace('NAME', name ?? people[step.phone])
}

/** A story as a person reads it. */
export const told = ({ invariant, says, bound, steps }: Found): string =>
  [
    bound.card === 'own' ? 'An own card on two phones.' : 'Anna and Ben share the card of their group.',
    ...steps.map((step, n) => `${n + 1}. ${lineOf(step, bound.card)}`),
    `Broken: ${invariant}. ${says[0]?.toUpperCase()}${says.slice(1)}.`,
  ].join('\n')
