import { createImages } from '@fletch/server/platform/images/decoded-images.ts'
import type { Images } from '@fletch/server/platform/images/images.ts'
import { createLog } from '@fletch/server/platform/log.ts'

let images: Images | undefined

/**
 * Image decoding that is reused across tests, because starting its process takes as long as ten tests. It ends with
 * this process.
 */
export const keptImages = (): Images => {
  images ??= createImages(createLog('warn', process.stderr))
  return images
}
