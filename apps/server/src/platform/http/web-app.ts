import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import {
  appPaths,
  checkInPath,
  clubPath,
  clubRecordsPath,
  editArrowsPath,
  editBowPath,
  editClubPath,
  editEventPath,
  editEventRoundPath,
  editMemberPath,
  editOwnFieldsPath,
  editProfilePath,
  editSeriesPath,
  eventBigScreenPath,
  eventBoardPath,
  eventPath,
  eventResultsPath,
  fault,
  groupScoringPath,
  groupsPath,
  joinClubPath,
  keyedPaths,
  newArrowsPath,
  newBowPath,
  newClubRoundPath,
  newEventRoundPath,
  newImportPath,
  newMemberPath,
  newSchemePath,
  newSeriesPath,
  participantsImportPath,
  participantsPath,
  printMembersPath,
  printPath,
  profileSectionPath,
  profileSections,
  publicBigScreenPath,
  publicBoardPath,
  publicSeriesPath,
  roundPath,
  scanPath,
  schemePath,
  scorecardPath,
  seriesCertificatesPath,
  seriesPath,
} from '@fletch/contract'
import type { Language } from '@fletch/messages/languages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { NotFound, TooMany } from '../errors.ts'
import type { LinkPreview, PreviewReader, SharedPages, ShortLinks } from '../features.ts'
import { inHtml } from '../mail/letter-html.ts'
import { sendCompressed } from './shared-answers.ts'

export interface WebApp {
  /** The folder of the built web app. */
  readonly folder: string
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

/** The hashes that the build recorded for the page. */
const policyShape = z.object({ scriptHashes: z.array(z.string()), styleHashes: z.array(z.string()) })

/** The built web app; null if it was not built, as in the server's own tests. */
export const findWebApp = (folder: string): WebApp | null => {
  if (!existsSync(join(folder, 'index.html'))) return null
  const policy = policyShape.safeParse(JSON.parse(readFileSync(join(folder, 'csp.json'), 'utf8')))
  if (!policy.success) throw new Error('The web application was built without csp.json: build it again')
  return { folder, ...policy.data }
}

/** Whether a URL is a page of the app: neither an API path nor a file (apps/web/src/service-worker/kept-path.ts). */
const isAppPath = (url: string): boolean => {
  const [path = ''] = url.split('?')
  return !/^\/(?:api|objects|healthz|readyz)(?:\/|$)/.test(path) && !/\.\w{2,11}$/.test(path)
}

/**
 * The pages of the app, with names for steps that differ. A new screen that is missing here would be answered with 404;
 * the test compares the list with the routes of the app.
 */
const pages = [
  '/',
  appPaths.login,
  appPaths.register,
  appPaths.forgotPassword,
  ...[appPaths.resetPassword, appPaths.verifyEmail].flatMap((path) => [path, `${path}/:token`]),
  appPaths.emailsOff,
  appPaths.mailEntry,
  appPaths.takeOver,
  appPaths.today,
  appPaths.waiting,
  appPaths.scorecards,
  appPaths.scorecard,
  scorecardPath(':id'),
  appPaths.clubs,
  clubPath(':id'),
  joinClubPath(':code'),
  clubRecordsPath(':id'),
  newClubRoundPath(':id'),
  editClubPath(':id'),
  newMemberPath(':id'),
  editMemberPath(':id', ':memberId'),
  editOwnFieldsPath(':id'),
  newImportPath(':id'),
  printMembersPath(':id'),
  newSchemePath(':id'),
  newSeriesPath(':id'),
  schemePath(':id'),
  appPaths.events,
  eventPath(':id'),
  eventBoardPath(':id'),
  eventBigScreenPath(':id'),
  eventResultsPath(':id'),
  checkInPath(':id'),
  groupsPath(':id'),
  groupScoringPath(':id', ':groupId'),
  participantsPath(':id'),
  participantsImportPath(':id'),
  printPath(':id'),
  scanPath(':id'),
  editEventPath(':id'),
  newEventRoundPath(':id'),
  editEventRoundPath(':id', ':roundId'),
  publicBoardPath(':key'),
  publicBigScreenPath(':key'),
  roundPath(':id'),
  seriesPath(':id'),
  editSeriesPath(':id'),
  seriesCertificatesPath(':id'),
  publicSeriesPath(':key'),
  appPaths.profile,
  ...profileSections.map(profileSectionPath),
  editProfilePath,
  appPaths.bows,
  newBowPath,
  editBowPath(':id'),
  newArrowsPath,
  editArrowsPath(':id'),
  appPaths.children,
]

/** As the app's router matches: without case, and with a slash at the end or without. The console has pages of its own. */
const pagePattern = new RegExp(
  `^(?:${pages.map((path) => path.replaceAll(/:\w+/g, '[^/]+').replace(/\/$/, '')).join('|')}|${appPaths.admin}(?:/.*)?)/?$`,
  'i',
)

const leadsSomewhere = (url: string): boolean => pagePattern.test(url.split('?')[0] ?? '')

/** What search engines may read: pages for everyone, and what draws them. */
const robots = `User-agent: *
Allow: /$
Allow: /assets/
Allow: /competitions/
Allow: /login$
Allow: /register$
Disallow: /
`

/** Pages whose path contains a key. Anyone with the key may look, but search engines must not list them. */
const keyed = keyedPaths.map((path) => `${path}/`)

/**
 * A file with a hash in its name never changes. All other files, above all the service worker, are revalidated, so that
 * browsers notice a new version.
 */
const cacheControlOf = (path: string): string =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

/** The most languages of a header that are read; a browser sends about four. */
const mostLanguages = 20

/** The locales of the `Accept-Language` header, the most wanted first (RFC 9110, section 12.5.4). */
const languagesOf = ({ headers }: FastifyRequest): string[] => {
  const wanted = (headers['accept-language'] ?? '').split(',', mostLanguages).map((each) => {
    const [locale = '', weight = 'q=1'] = each.split(';').map((part) => part.trim())
    return { locale, weight: Number(weight.slice('q='.length)) }
  })
  return wanted
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ locale }) => locale)
}

/** As Open Graph writes it, with the country where most speak the language. */
const previewLocale = (language: Language): string => {
  const { region } = new Intl.Locale(language).maximize()
  return language === 'en' ? 'en_GB' : `${language}_${region}`
}

/**
 * The app's first page with a title, a description and the tags of the Open Graph protocol (ogp.me) in its head, all in
 * the language of the preview.
 */
const withPreview = (
  page: string,
  { language, title, description, imagePath, isLarge = false }: LinkPreview,
  address: URL,
): string => {
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Fletch',
    'og:locale': previewLocale(language),
    'og:title': title,
    'og:description': description,
    'og:url': address.href,
    'og:image': new URL(imagePath ?? '/icon-512.png', address).href,
    ...(isLarge && { 'og:image:width': '1200', 'og:image:height': '630', 'og:image:alt': title }),
    'twitter:card': isLarge ? 'summary_large_image' : 'summary',
  }
  const metas = Object.entries(tags).map(
    ([property, content]) => `<meta property="${property}" content="${inHtml(content)}" />`,
  )
  // A function, because a title may contain the signs that a replacement text treats as groups.
  return page
    .replace(/<html lang="\w+"/, `<html lang="${language}"`)
    .replace(
      /<meta\s+name="description"\s+content="[^"]*"/,
      () => `<meta name="description" content="${inHtml(description)}"`,
    )
    .replace(/<title>[^<]*<\/title>/, () =>
      [`<title>${inHtml(title)} · Fletch</title>`, ...metas].join('\n    '),
    )
}

interface Sharing {
  readonly sharedPages: readonly SharedPages[]
  readonly shortLinks?: readonly ShortLinks[]
  /** The URL of the application, without a slash at the end. */
  readonly publicUrl: string
}

/** The preview of a URL; null if the page has none, is not for everyone, or was asked for too often. */
const previewFinder = (sharedPages: readonly SharedPages[]) => {
  const patterns = sharedPages.flatMap(({ paths, previewOf }) =>
    paths.map((path) => ({ pattern: new RegExp(`^${path.replace(/:\w+/, '([^/]+)')}/?$`, 'i'), previewOf })),
  )
  return async (url: string, reader: PreviewReader): Promise<LinkPreview | null> => {
    const [path = ''] = url.split('?')
    for (const { pattern, previewOf } of patterns) {
      const parameter = pattern.exec(path)?.[1]
      if (parameter === undefined) continue
      try {
        return await previewOf(decodeURIComponent(parameter), reader)
      } catch (error) {
        if (error instanceof NotFound || error instanceof TooMany) return null
        throw error
      }
    }
    return null
  }
}

/** Serves the files of the web app. Any other path that a browser opens gets its first page. */
export const serveWebApp = async (
  app: FastifyInstance,
  web: WebApp | null,
  { sharedPages, shortLinks = [], publicUrl }: Sharing,
): Promise<void> => {
  const firstPage = web === null ? '' : readFileSync(join(web.folder, 'index.html'), 'utf8')
  const findPreview = previewFinder(sharedPages)
  if (web !== null) {
    await app.register(staticFiles, {
      root: web.folder,
      wildcard: false,
      index: ['index.html'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheControlOf(path))
      },
    })
  }
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(robots),
  )
  for (const { path, leadTo } of shortLinks)
    app.get<{ Params: Record<string, string> }>(path, { schema: { hide: true } }, async (request, reply) => {
      const [parameter = ''] = Object.values(request.params)
      try {
        return reply.header('cache-control', 'no-cache').redirect(await leadTo(parameter, request.ip))
      } catch (error) {
        if (error instanceof NotFound) return reply.callNotFound()
        throw error
      }
    })
  app.setNotFoundHandler(async (request, reply) => {
    const opensPage = request.method === 'GET' || request.method === 'HEAD'
    if (web === null || !opensPage || !isAppPath(request.url)) {
      return reply.code(404).header('cache-control', 'no-store').send(fault('address-unknown'))
    }
    if (keyed.some((path) => request.url.startsWith(path))) reply.header('x-robots-tag', 'noindex')
    // The app shows its own words for a page that does not exist; the status is for search engines and other programs.
    if (!leadsSomewhere(request.url)) return reply.code(404).sendFile('index.html')
    const reader = { address: request.ip, languages: languagesOf(request) }
    const preview = await findPreview(request.url, reader).catch((error: unknown) => {
      // The page itself needs no database, and says by itself what does not work.
      request.log.error({ err: error }, 'a page was sent without its preview')
      return null
    })
    if (preview === null) return reply.sendFile('index.html')
    const address = new URL(publicUrl + (request.url.split('?')[0] ?? ''))
    const html = withPreview(firstPage, preview, address)
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    return sendCompressed(request, reply, html, ['accept-language'])
  })
}
