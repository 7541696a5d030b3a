import type { Instant } from './stored-texts.ts'

export interface ObjectsTable {
  id: string
  ownerId: string
  kind: 'proof' | 'profile' | 'logo'
  /** awaited: no bytes yet; stored: bytes are there; kept: a person uses it; abandoned: to be deleted. */
  state: 'awaited' | 'stored' | 'kept' | 'abandoned'
  /** SHA-256 of the bytes that were sent; while they are awaited, of those that the place is for. */
  receivedHash: string | null
  /** What the image is known by to who has it: SHA-256 of the bytes that were sent. */
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
