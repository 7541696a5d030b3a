import * as z from 'zod/mini'
import { storedJson } from '../../../platform/db/stored-json.ts'

// The columns of an archer's shots that hold JSON, apart from the entries.

/** How often each zone, or each area and M, was hit. */
export const storedZones = storedJson('zones of an archer', z.record(z.string(), z.number()))

/** The rows that were entered from paper. */
export const storedPaperRows = storedJson('rows from paper', z.array(z.number()))
