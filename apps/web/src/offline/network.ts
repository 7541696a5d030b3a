import type { Scorecard } from '@fletch/domain/contract'
import type { CardKey, InFlight, RefusedFor } from './card-record.ts'
import type { PhotoRecord } from './photo-record.ts'

/** Why something could not be brought to the server now; it is tried again later. */
export type NotReached =
  /** No network, or a server that is away or asks to come later. */
  | {
      readonly kind: 'unreached'
      readonly words?: string | undefined
      /** Milliseconds that the server asks to wait. */
      readonly wait?: number | undefined
    }
  /** No one, or someone else, is signed in. */
  | { readonly kind: 'signed-out'; readonly words?: string | undefined }

/** The code of a refusal that brings no words of a server of ours: what it means is not known here. */
export const notUnderstood = 'answer-not-understood'

/** What came of sending a card. */
export type Sent =
  | { readonly kind: 'stored'; readonly card: Scorecard }
  | { readonly kind: 'stale'; readonly current: Scorecard }
  /** An older server took the save without its round or its arrows: this is what it has, and not what was sent. */
  | { readonly kind: 'half-stored'; readonly current: Scorecard }
  /** The server will never take this; `isGone` when the card was deleted there. */
  | {
      readonly kind: 'refused'
      readonly words: string
      readonly isGone: boolean
      readonly fault?: RefusedFor
      /** Photos that it names are not on the server. */
      readonly lacksPhotos?: boolean
      /** The card as the server has it, which is of another round. */
      readonly current?: Scorecard
    }
  | NotReached

/** What came of sending a photo. */
export type PhotoSent =
  | { readonly kind: 'stored'; readonly objectPath: string }
  | { readonly kind: 'failed'; readonly words: string; readonly detail?: string | undefined }
  /** The server will never take this photo. */
  | { readonly kind: 'refused'; readonly words: string; readonly detail?: string | undefined }
  | NotReached

/** The way to the server, as the phone needs it. Nothing here throws because of the network or an answer. */
export interface Network {
  /** Whether trying makes sense at all. */
  isOnline(): boolean
  sendCard(card: CardKey, save: InFlight, signal: AbortSignal): Promise<Sent>
  sendPhoto(photo: PhotoRecord, onProgress: (part: number) => void): Promise<PhotoSent>
}
