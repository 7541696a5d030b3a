import type { Fault, Rule } from './rule.ts'
import { citedRules, ownPages } from './rules/cited-rules.ts'
import { namedFiles } from './rules/documents.ts'
import { doubleCasts, outside, silencers } from './rules/escapes.ts'
import { kebabCase, nouns } from './rules/file-names.ts'
import { failuresOfPhone, keptOrTold } from './rules/kept-or-told.ts'
import { drawingIsTrue, facesWithoutSql, moduleRules, ownedTables } from './rules/modules.ts'
import { neighbours } from './rules/neighbours.ts'
import { orphans } from './rules/orphans.ts'
import { domainPackages, sdksInPlatform, storage, webPackages } from './rules/packages.ts'
import { plainNames, plainWords } from './rules/plain-words.ts'
import {
  databaseLayer,
  platformBelow,
  policyIsPure,
  refusalsInPolicies,
  routesDecideNothing,
  slicesWithoutHttp,
} from './rules/server-slices.ts'
import { consents, queries, queryBuilder } from './rules/sql.ts'
import { environment, purity } from './rules/surroundings.ts'
import { bothDatabases, fakes, replacedModules, skippedTests } from './rules/tests.ts'
import { separators, texts } from './rules/texts.ts'
import { counting, procedures, transactions } from './rules/transactions.ts'
import { aliases, fenced, patches } from './rules/traps.ts'
import { webFeatureOrder, webFeatures, webLayers, webRooms } from './rules/web-layers.ts'
import type { HouseFile } from './tree.ts'

export const houseRules: readonly Rule[] = [
  neighbours,
  domainPackages,
  purity,
  sdksInPlatform,
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
  queryBuilder,
  queries,
  consents,
  environment,
  webFeatureOrder,
  webFeatures,
  webLayers,
  webRooms,
  webPackages,
  storage,
  aliases,
  patches,
  fenced,
  texts,
  separators,
  keptOrTold,
  failuresOfPhone,
  orphans,
  nouns,
  kebabCase,
  skippedTests,
  bothDatabases,
  replacedModules,
  fakes,
  silencers,
  doubleCasts,
  outside,
  citedRules,
  namedFiles,
  plainWords,
  plainNames,
  ownPages,
]

export const describeFault = ({ path, line, says }: Fault) => `${path}${line ? `:${line}` : ''}  ${says}`

export const checkHouse = (tree: readonly HouseFile[]) =>
  houseRules.map((rule) => ({ name: rule.name, faults: rule.faults(tree) }))
