import type { Instant } from './stored-texts.ts'

export interface ObjectsTable {
  id: string
  ownerId: string
  kind: 'proof' | 'profile' | 'logo'
  /** 'awaited': no bytes yet; 'stored': bytes received; 'kept': in use; 'abandoned': to be deleted. */
  state: 'awaited' | 'stored' | 'kept' | 'abandoned'
  /** SHA-256 of the received bytes; while they are awaited, of the bytes that the upload is for. */
  receivedHash: string | null
  /** The ETag of the image: SHA-256 of the received bytes. */
  etag: string | null
  size: number | null
  width: number | null
  height: number | null
  createdAt: Instant
}

interface ScorecardPhotosTable {
  scorecardId: string
  objectId: string
}

export interface PhotoTables {
  objects: ObjectsTable
  scorecardPhotos: ScorecardPhotosTable
}
