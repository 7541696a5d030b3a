import { appPaths, eventPath } from './app-paths.ts'

/**
 * Where the long forms of the app are: a page each. Their addresses end in 'new' or 'edit', by which the app knows that
 * a form comes. They stand apart from the other paths because no screen of the start needs them.
 */
export const newEventPath = `${appPaths.events}/new`
export const editEventPath = (id: string): string => `${eventPath(id)}/edit`
export const newEventRoundPath = (id: string): string => `${eventPath(id)}/rounds/new`
export const editEventRoundPath = (id: string, eventRoundId: string): string =>
  `${eventPath(id)}/rounds/${eventRoundId}/edit`
