import type { Feature } from '../../platform/features.ts'
import { myData } from './archive/feature.ts'
import type { OwnDataParts } from './asks.ts'
import { accountDeletion } from './deletion/feature.ts'
import { questions } from './questions/feature.ts'

/** What app.ts takes of the module. */
export const ownDataFeatures: readonly Feature<OwnDataParts>[] = [myData, accountDeletion, questions]
