import { appPaths, signedOutPaths } from '@fletch/domain/contract'
import type { Plugin } from 'vite'

const mark = '%signed-out-pages%'

/** The pages for visitors who are not signed in, except the sign-in, which index.html shows before any script runs. */
const pages = signedOutPaths.filter((path) => path !== appPaths.login).map((path) => path.slice(1))

/** Writes these paths into the script in index.html, which runs before the app has loaded. */
export const placesInPage = (): Plugin => ({
  name: 'fletch-places-in-page',
  transformIndexHtml: {
    order: 'pre',
    handler: (page) => {
      if (!page.includes(mark)) throw new Error(`The page has no ${mark}`)
      return page.replace(mark, () => pages.join('|').replaceAll('/', String.raw`\/`))
    },
  },
})
