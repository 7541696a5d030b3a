import { appPaths, clubPath, eventPath, seriesPath } from './app-paths.ts'

/**
 * Paths of the long forms, which are pages of their own. They end in 'new' or 'edit', by which the app recognises a
 * form. They are separate from the other paths because no screen at the start needs them.
 */
export const newEventPath = `${appPaths.events}/new`
export const editEventPath = (id: string): string => `${eventPath(id)}/edit`
export const newEventRoundPath = (id: string): string => `${eventPath(id)}/rounds/new`
export const editEventRoundPath = (id: string, eventRoundId: string): string =>
  `${eventPath(id)}/rounds/${eventRoundId}/edit`
export const newClubPath = `${appPaths.clubs}/new`
export const editClubPath = (id: string): string => `${clubPath(id)}/edit`
export const newMemberPath = (clubId: string): string => `${clubPath(clubId)}/members/new`
export const editMemberPath = (clubId: string, id: string): string => `${clubPath(clubId)}/members/${id}/edit`
/** The list of a club's members on paper. */
export const printMembersPath = (clubId: string): string => `${clubPath(clubId)}/members/print`
/** The fields that a club keeps of its members besides ours. */
export const editOwnFieldsPath = (clubId: string): string => `${clubPath(clubId)}/own-fields/edit`
/** A new import of members. */
export const newImportPath = (clubId: string): string => `${clubPath(clubId)}/members/import/new`
export const newSchemePath = (clubId: string): string => `${clubPath(clubId)}/divisions/new`
/** The same form, filled with a copy of a scheme of the club. */
/** The form in which a changed list replaces the old one. */
export const changeSchemePath = (clubId: string, schemeId: string): string =>
  `${newSchemePath(clubId)}?change=${encodeURIComponent(schemeId)}`

export const copySchemePath = (clubId: string, schemeId: string): string =>
  `${newSchemePath(clubId)}?from=${encodeURIComponent(schemeId)}`
export const newSeriesPath = (clubId: string): string => `${clubPath(clubId)}/series/new`
export const editSeriesPath = (id: string): string => `${seriesPath(id)}/edit`
export const editProfilePath = `${appPaths.profile}/edit`

/** The sections of the profile that have their own addresses. */
export const profileSections = [
  'details',
  'clubs',
  'bows',
  'archers',
  'updates',
  'club-messages',
  'calendar',
  'names',
  'theme',
  'language',
  'password',
  'devices',
  'data',
  'cache',
  'delete',
] as const
export type ProfileSection = (typeof profileSections)[number]
export const profileSectionPath = (section: ProfileSection): string => `${appPaths.profile}/${section}`

export const newBowPath = `${appPaths.bows}/new`
export const editBowPath = (id: string): string => `${appPaths.bows}/${id}/edit`
export const newArrowsPath = `${appPaths.bows}/arrows/new`
export const editArrowsPath = (id: string): string => `${appPaths.bows}/arrows/${id}/edit`

/** The parts of a club that its forms belong to. */
export const clubPartPath = (id: string, part: 'info' | 'members' | 'divisions'): string =>
  `${clubPath(id)}?tab=${part}`

/** The page about a division scheme. It is no form, but no screen at the start needs it either. */
export const schemePath = (id: string): string => `/divisions/${id}`
/** Where officers of a series print its certificates. */
export const seriesCertificatesPath = (id: string): string => `${seriesPath(id)}/certificates`
