import { type ClubDivisionScheme, divisionCalls } from '@fletch/contract'
import type { Person } from './person.ts'

/** A club's own division scheme as its form sends it. */
export const schemeDraft = {
  name: 'Oak divisions',
  divisions: [
    { code: 'LB', name: 'Longbow' },
    { code: 'BH', name: 'Hunting bows' },
    { code: 'U15', name: 'Under 15, all bows' },
  ],
}

/** Saves a club's own division scheme. */
export const keptScheme = async (
  officer: Pick<Person, 'send'>,
  club: { readonly id: string },
): Promise<ClubDivisionScheme> =>
  (await officer.send(divisionCalls.create, { params: { id: club.id }, body: schemeDraft })).body
