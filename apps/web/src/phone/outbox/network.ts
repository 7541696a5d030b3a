import type { Scorecard } from '@fletch/contract'
import type { CardKey, InFlight, RefusedFor } from '../cards/card-record.ts'
import type { PhotoRecord } from '../photos/photo-record.ts'

/** Why something could not be sent now; it is retried later. */
export type NotReached =
  /** No network, or a server that is unavailable or asks to wait. */
  | {
      readonly kind: 'unreached'
      readonly words?: string | undefined
      /** How long the server asks to wait, in ms. */
      readonly wait?: number | undefined
    }
  /** No user, or another user, is signed in. */
  | { readonly kind: 'signed-out'; readonly words?: string | undefined }

/** The result of sending a card. */
export type Sent =
  | { readonly kind: 'stored'; readonly card: Scorecard }
  | { readonly kind: 'stale'; readonly current: Scorecard }
  /** The answer lacks the round, arrows or remarks that were sent, so they are sent again. */
  | { readonly kind: 'half-stored'; readonly current: Scorecard }
  /** The server refused it for good; `isGone` if the card was deleted. */
  | {
      readonly kind: 'refused'
      readonly words: string
      readonly isGone: boolean
      /** Absent if the server did not say why; `words` are then the app's own. */
      readonly fault?: RefusedFor
      /** The save names photos that are not on the server. */
      readonly lacksPhotos?: boolean
      /** The server's card, if it has another round. */
      readonly current?: Scorecard
    }
  | NotReached

/** The result of sending a photo. */
export type PhotoSent =
  | { readonly kind: 'stored'; readonly objectPath: string }
  /** The server did not take it this time, for a reason that says nothing about other photos. */
  | { readonly kind: 'failed'; readonly words: string; readonly detail?: string | undefined }
  /** The server refused this photo for good. */
  | { readonly kind: 'refused'; readonly words: string; readonly detail?: string | undefined }
  /** With `detail`, the server answered that it takes no photo now. */
  | (NotReached & { readonly detail?: string | undefined })

/** The server as the phone needs it. Nothing here throws because of the network or an answer. */
export interface Network {
  /** Whether a request is worth trying. */
  isOnline(): boolean
  sendCard(card: CardKey, save: InFlight, signal: AbortSignal): Promise<Sent>
  sendPhoto(photo: PhotoRecord, onProgress: (part: number) => void): Promise<PhotoSent>
}
