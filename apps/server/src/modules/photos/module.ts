import type { Feature } from '../../platform/features.ts'
import type { PhotoParts } from './asks.ts'
import { photos } from './uploads/feature.ts'

/** The features that app.ts registers. */
export const photosFeatures: readonly Feature<PhotoParts>[] = [photos]
