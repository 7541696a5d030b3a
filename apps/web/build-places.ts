import { appPaths, publicEventAddress, signedOutPaths } from '@fletch/contract'
import { languages } from '@fletch/messages/languages.ts'
import type { Plugin } from 'vite'

/** The pages for visitors who are not signed in, except the sign-in, which index.html shows before any script runs. */
const pages = signedOutPaths.filter((path) => path !== appPaths.login).map((path) => path.slice(1))

/** What the script in index.html has to know. It runs before the app has loaded. */
const places = {
  '%signed-out-pages%': pages.join('|').replaceAll('/', String.raw`\/`),
  '%public-event%': publicEventAddress.path,
  "'%languages%'": languages.map((language) => `'${language}'`).join(', '),
}

/** Writes these paths into the script in index.html. */
export const placesInPage = (): Plugin => ({
  name: 'fletch-places-in-page',
  transformIndexHtml: {
    order: 'pre',
    handler: (page) =>
      Object.entries(places).reduce((filled, [mark, place]) => {
        if (!filled.includes(mark)) throw new Error(`The page has no ${mark}`)
        return filled.replace(mark, () => place)
      }, page),
  },
})
