import { storedList } from '@fletch/contract'
import { deviceStore, readStored, storageKeys } from '../../../server/device-storage.ts'
import { logError } from '../../../ui/error-log.ts'
import type { RoundFormValues } from './typed-round.ts'

// Drafts of rounds on this device, by user and club. A draft is kept until its round is saved or it is discarded.

interface RoundDraft {
  readonly userId: string
  readonly clubId: string
  readonly typed: RoundFormValues
}

/** The most drafts a device keeps. The oldest is removed first. */
const mostDrafts = 20

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isTyped = (value: unknown): value is RoundFormValues =>
  isObject(value) &&
  'name' in value &&
  typeof value.name === 'string' &&
  'areas' in value &&
  Array.isArray(value.areas) &&
  'steps' in value &&
  Array.isArray(value.steps)

const isDraft = (value: unknown): value is RoundDraft =>
  isObject(value) &&
  'userId' in value &&
  typeof value.userId === 'string' &&
  'clubId' in value &&
  typeof value.clubId === 'string' &&
  'typed' in value &&
  isTyped(value.typed)

const drafts = (): readonly RoundDraft[] =>
  (readStored(deviceStore, storageKeys.roundDrafts, storedList) ?? []).filter(isDraft)

type Whose = Pick<RoundDraft, 'userId' | 'clubId'>

const isOf =
  ({ userId, clubId }: Whose) =>
  (draft: RoundDraft): boolean =>
    draft.userId === userId && draft.clubId === clubId

const store = (kept: readonly RoundDraft[]): void => {
  try {
    deviceStore.setItem(storageKeys.roundDrafts, JSON.stringify(kept.slice(0, mostDrafts)))
  } catch (error) {
    // The storage is full, so the draft exists only on this page.
    logError(error)
  }
}

export const readDraft = (whose: Whose): RoundFormValues | undefined => drafts().find(isOf(whose))?.typed

export const keepDraft = ({ userId, clubId }: Whose, typed: RoundFormValues): void => {
  const others = drafts().filter((draft) => !isOf({ userId, clubId })(draft))
  store([{ userId, clubId, typed }, ...others])
}

export const discardDraft = (whose: Whose): void => store(drafts().filter((draft) => !isOf(whose)(draft)))
