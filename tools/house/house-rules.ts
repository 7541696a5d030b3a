import type { Fault, Rule } from './rule.ts'
import { citedRules, ownPages } from './rules/cited-rules.ts'
import { namedFiles } from './rules/documents.ts'
import { doubleCasts, literalSpreads, outside, silencers } from './rules/escapes.ts'
import { failuresOfPhone, keptOrTold } from './rules/kept-or-told.ts'
import { drawingIsTrue, facesWithoutSql, moduleRules, ownedTables } from './rules/modules.ts'
import { neighbours } from './rules/neighbours.ts'
import { orphans } from './rules/orphans.ts'
import { idsWithoutHttps, purity } from './rules/purity.ts'
import {
  databaseLayer,
  platformBelow,
  policyIsPure,
  refusalsInPolicies,
  routesDecideNothing,
  slicesWithoutHttp,
} from './rules/server-slices.ts'
import { consents, queries } from './rules/sql.ts'
import { bothDatabases, replacedModules, skippedTests } from './rules/tests.ts'
import { texts, textsWhenDrawn } from './rules/texts.ts'
import { counting, procedures, transactions } from './rules/transactions.ts'
import { storage, webFeatureOrder, webFeatures, webLayers, webRooms } from './rules/web-layers.ts'
import type { HouseFile } from './tree.ts'

export const houseRules: readonly Rule[] = [
  neighbours,
  purity,
  idsWithoutHttps,
  platformBelow,
  databaseLayer,
  slicesWithoutHttp,
  routesDecideNothing,
  policyIsPure,
  refusalsInPolicies,
  transactions,
  counting,
  procedures,
  ...moduleRules,
  ownedTables,
  facesWithoutSql,
  drawingIsTrue,
  queries,
  consents,
  webFeatureOrder,
  webFeatures,
  webLayers,
  webRooms,
  storage,
  texts,
  textsWhenDrawn,
  keptOrTold,
  failuresOfPhone,
  orphans,
  skippedTests,
  bothDatabases,
  replacedModules,
  silencers,
  doubleCasts,
  literalSpreads,
  outside,
  citedRules,
  namedFiles,
  ownPages,
]

export const describeFault = ({ path, line, says }: Fault) => `${path}${line ? `:${line}` : ''}  ${says}`

export const checkHouse = (tree: readonly HouseFile[]) =>
  houseRules.map((rule) => ({ name: rule.name, faults: rule.faults(tree) }))
