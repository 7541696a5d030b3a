import { appPaths, signedOutPaths } from '@fletch/domain/contract'
import type { Plugin } from 'vite'

const mark = '%signed-out-pages%'

/** Pages that signed-out people see, but for the sign-in itself, which the page shows before its scripts. */
const pages = signedOutPaths.filter((path) => path !== appPaths.login).map((path) => path.slice(1))

/** The script in the page knows them before the app is there. */
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
