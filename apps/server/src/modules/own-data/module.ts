import type { Feature } from '../../platform/features.ts'
import { myData } from './archive/feature.ts'
import type { OwnDataParts } from './asks.ts'
import { accountDeletion } from './deletion/feature.ts'
import { questions } from './questions/feature.ts'

/** The features that app.ts registers. */
export const ownDataFeatures: readonly Feature<OwnDataParts>[] = [myData, accountDeletion, questions]
