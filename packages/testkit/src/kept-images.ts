import { createImages } from '@fletch/server/platform/images/decoded-images.ts'
import type { Images } from '@fletch/server/platform/images/images.ts'
import { createLog } from '@fletch/server/platform/log.ts'

let kept: Images | undefined

/**
 * Images that stay when a test ends, for the next one: to begin the process that decodes them takes as long as ten
 * tests do. It ends with ours.
 */
export const keptImages = (): Images => {
  kept ??= createImages(createLog('warn', process.stderr))
  return kept
}
