import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id, instant } from './fields.ts'

/** Why an archer stays in the event when the import is undone. */
export const reasonsToStay = ['arrived', 'paid', 'in-group', 'in-team', 'agreed', 'changed'] as const
export type ReasonToStay = (typeof reasonsToStay)[number]

/** Archers who stay, in order of registration. */
const stayed = z.array(z.object({ participantId: id(), reason: z.enum(reasonsToStay) }))
export type StayedArcher = z.output<typeof stayed>[number]

export const archerImport = z.object({
  id: id(),
  importedAt: instant(),
  /** How many archers undoing would remove now. */
  removable: z.number(),
  stay: stayed,
})
export type ArcherImport = z.output<typeof archerImport>

export const undoneArcherImport = z.object({ removed: z.number(), stayed })
export type UndoneArcherImport = z.output<typeof undoneArcherImport>

const refusals = { 401: errorAnswer, 403: errorAnswer, 404: errorAnswer }

export const eventArcherImportCalls = {
  list: call('GET', '/api/competitions/:id/participant-imports', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'The imported lists whose archers are still in the event; none once it has started',
    order: 'Newest first',
    params: z.object({ id: id() }),
    answers: { 200: z.array(archerImport), ...refusals },
  }),
  undo: call('DELETE', '/api/competitions/:id/participant-imports/:importId', {
    access: 'user',
    inEvent: 'administrator',
    summary:
      'Undo the import of a list before the start: removes the archers it added, except those who were checked in, grouped or changed since',
    params: z.object({ id: id(), importId: id() }),
    answers: { 200: undoneArcherImport, ...refusals, 409: errorAnswer },
  }),
}
