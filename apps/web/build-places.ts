import {
  appPaths,
  eventCalls,
  eventResultCalls,
  publicEventAddress,
  scorecardCalls,
  signedOutPaths,
  signInCalls,
} from '@fletch/contract'
import { languages } from '@fletch/messages/languages.ts'
import type { Plugin } from 'vite'

/** The pages for visitors who are not signed in, except the sign-in, which index.html shows before any script runs. */
const pages = signedOutPaths.filter((path) => path !== appPaths.login).map((path) => path.slice(1))

/** For a visitor whose browser runs no scripts, so that none can choose a language. */
const withoutScripts = async (): Promise<string> => {
  // The texts were made when Vite read its configuration.
  const { webPageTexts } = await import('@fletch/messages/every/web-page')
  return languages.map((language) => `<p lang="${language}">${webPageTexts(language).noScript}</p>`).join('')
}

/** What the script in index.html has to know. It runs before the app has loaded. */
const places = {
  '%signed-out-pages%': pages.join('|').replaceAll('/', String.raw`\/`),
  '%user%': signInCalls.currentUser.path,
  '%card%': scorecardCalls.read.path,
  '%event%': eventCalls.read.path,
  '%results%': eventResultCalls.read.path,
  '%public-event%': publicEventAddress.path,
  "'%languages%'": languages.map((language) => `'${language}'`).join(', '),
}

/** Writes these into index.html. */
export const placesInPage = (): Plugin => ({
  name: 'fletch-places-in-page',
  transformIndexHtml: {
    order: 'pre',
    handler: async (page) =>
      [...Object.entries(places), ['%no-script%', await withoutScripts()] as const].reduce(
        (filled, [mark, place]) => {
          if (!filled.includes(mark)) throw new Error(`The page has no ${mark}`)
          return filled.replaceAll(mark, () => place)
        },
        page,
      ),
  },
})
