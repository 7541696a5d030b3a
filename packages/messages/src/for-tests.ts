// The texts for tests, which read them before a screen has loaded them: all, in English.
import { areaNames, loadArea } from '../made/load-area.js'
import { fillCatalogues, preloadAreas } from './catalogues.ts'

await preloadAreas(areaNames, loadArea)
await fillCatalogues(loadArea)
