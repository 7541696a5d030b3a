import type { Feature } from '../../../platform/features.ts'
import type { CardParts } from '../asks.ts'
import { cardMailJob } from './commands.ts'
import { mailCard } from './jobs.ts'
import { sharingRoutes } from './routes.ts'

export const sharing: Feature<CardParts> = {
  routes: sharingRoutes,
  jobs: (parts) => ({ [cardMailJob]: (payload) => mailCard(parts, payload) }),
}
