import type { Feature } from '../../platform/features.ts'
import type { PhotoParts } from './asks.ts'
import { photos } from './uploads/feature.ts'

/** What app.ts takes of the module. */
export const photosFeatures: readonly Feature<PhotoParts>[] = [photos]
