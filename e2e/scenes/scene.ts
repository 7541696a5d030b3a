import type { Page } from '@playwright/test'
import type { Cast } from './cast.ts'

/** One look at the app: its picture is taken in every size and theme, and it is held to accessibility. */
export interface Scene {
  /** Names the picture; `npm run screenshots -- words` walks the scenes whose names contain them. */
  readonly name: string
  /** The app is to log an error here. */
  readonly logsError?: true
  /** What stands at a desk is not what stands on a phone in a wider window: it is opened at both. */
  readonly isOtherAtDesk?: true
  /** Goes there and waits until all of it is there. */
  readonly open: (page: Page, cast: Cast) => Promise<void>
}

/** A card is one target at a time on a phone, and a table with keys of its own at a desk; so with what it leads to. */
export const alsoOpenedAtDesk = (scene: Scene): Scene => ({ ...scene, isOtherAtDesk: true })
