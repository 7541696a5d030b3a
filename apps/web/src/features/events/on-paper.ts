import { neutralName, personName } from '@fletch/domain'
import type { EventResult, Participant } from '@fletch/domain/contract'

/** An archer as papers for the wall show them: one who has not agreed has no name, and no club. */
export const archerOnPaper = <Archer extends Pick<Participant, 'user' | 'isUnnamed' | 'contact'>>(
  archer: Archer,
): Archer => (archer.isUnnamed ? { ...archer, user: neutralName, contact: undefined } : archer)

type Listed = readonly Pick<EventResult, 'name' | 'isUnnamed'>[]

interface Results {
  readonly divisions: readonly { readonly results: Listed }[]
  readonly unranked?: Listed | undefined
  readonly apart?: Listed | undefined
}

/** The names in results that papers for the wall do not show. */
export const namesKeptBack = ({ divisions, unranked = [], apart = [] }: Results): readonly string[] =>
  [...divisions.flatMap(({ results }) => results), ...unranked, ...apart]
    .filter(({ isUnnamed }) => isUnnamed)
    .map(({ name }) => name)

/** The same without some names, wherever they stand: also in the reason for another archer's rank. */
export const withoutNames = <Shown>(shown: Shown, names: readonly string[]): Shown =>
  names.length === 0
    ? shown
    : JSON.parse(
        JSON.stringify(shown, (_key, value: unknown) =>
          typeof value === 'string'
            ? names.reduce((text, name) => text.replaceAll(name, personName(neutralName)), value)
            : value,
        ),
      )
