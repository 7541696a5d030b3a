/** Modules of one folder, by their names. */
const of = (folder: string, names: string): string =>
  `/${folder}/(${names.trim().replaceAll(/\s+/g, '|')})\\.(tsx?|mjs)$`

const packages = (names: string): string => `/node_modules/(${names.replaceAll(' ', '|')})/`

const icons = (names: string): string => of('lucide-react/dist/esm/icons', names)

const words = (names: string): string => `${of('messages', names)}|${of('messages/en', names)}`

/**
 * What several screens share, as the files that it comes in. A start pays some milliseconds for every file (asked for,
 * found by the service worker, linked), and each of a few lines weighs as much in wrapping as in words. What one of these
 * has, everybody loads who needs something else of it: a page that is seen before any sign-in needs few of them.
 */
const shared: Readonly<Record<string, readonly string[]>> = {
  /** Every page. */
  base: [
    packages('react scheduler wouter regexparam'),
    of('ui', 'button-look create-icon link-button toast-store visually-hidden'),
    of('app', 'device-storage error-log lazy-screen'),
    words('app ui'),
    of('messages', 'language'),
    icons('triangle-exclamation-point'),
  ],
  /** A call to the server, the checks of what goes with it included: the sign-in is seen and typed into without. */
  api: [
    packages('uuid zod'),
    of('contract', 'call errors fields signing-in user'),
    of('app', 'api api-errors last-user sign-in writes'),
    of('ui', 'fault'),
  ],
  /** Every screen of somebody who is signed in. */
  parts: [
    packages('@tanstack'),
    of('ui', 'banner change date-field dialog panel progress-bar select-field skeleton use-change use-modal'),
    of('app', 'cache-rules current-user query-client session session-clock session-state use-lazy-dialog'),
    of('app', 'use-printing use-session-watch'),
    of('contract', 'pages sessions'),
    of('domain/src/cards', 'card'),
    of('domain/src/rounds', 'round'),
    words('scoring'),
    icons('arrow-up calendar camera chevron-left clipboard-list house smartphone user wifi-off'),
  ],
  /** Cards, wherever they are shown: what the phone keeps and sends of them, how a zone and a state look. */
  cards: [
    packages('idb'),
    of('offline', 'browser card-changes card-record card-store database first-version news open-card phone'),
    of('offline', 'photo-queue photo-record photo-store room schedule schema sync watched'),
    of('app', 'another-user card-network phone photo-network'),
    of('contract', 'history photos scorecards statistics'),
    of('domain/src/cards', 'columns edits merge season tally target-number'),
    of('features/photos', 'queries'),
    of('features/scoring', 'card-state zone-look'),
    words('photos'),
  ],
  /** Scoring, an archer's own card or a group's: what only one of them has stays apart. */
  card: [
    of('ui', 'number-field press-on-lift stepped'),
    of('app', 'use-painted'),
    of('domain/src/cards', 'bounds distance'),
    of(
      'features/photos',
      'mutations photo-inputs proof-dialog proof-image upload-progress use-proof use-seen',
    ),
    of('features/scoring', 'attention card-bands card-editor card-problem details-form distance-field'),
    of(
      'features/scoring',
      'mutations phone-editor photo-step previous-link queries round-finished said target-head',
    ),
    of('features/scoring', 'target-photo target-strip target-view use-hand use-open-card use-photos'),
    of('features/scoring', 'use-save use-scoring use-wide zone-pad'),
    icons('image minus plus'),
  ],
  /** Small things of lists, pages and questions. */
  pieces: [
    of(
      'ui',
      'breakable choice-box confirm-button empty-state failure keep-focus more question search-box tag',
    ),
    of('ui', 'text-area-field use-desk use-near use-typed'),
    of('app', 'copy-text save-file'),
    of('messages', 'format format-average'),
    of('features/profile', 'facts section'),
    icons('download mail printer search share-2'),
  ],
  /** Events and their groups, as the server tells of them. */
  events: [
    of('contract', 'event-groups event-live event-participants event-results events'),
    of('domain/src/events', 'days event grouping status'),
    of('app', 'event-stream'),
  ],
  /** What officers and archers ask and change of an event. */
  shoot: [
    of('contract', 'event-admins event-calendar'),
    of('app', 'read-file'),
    of('features/events', 'event-missing mutations queries'),
    of('features/event-admins', 'mutations'),
    of('features/event-groups', 'queries'),
    of('features/event-participants', 'queries'),
    words('event-admins event-groups event-participants'),
  ],
  /** A group's card, scored or only looked at, and as the phone keeps it. */
  group: [
    of('offline', 'group-part group-store'),
    of('app', 'group-network keep-groups'),
    of('contract', 'group-scorecards'),
    of('domain/src/cards', 'entering group-edits'),
    of('features/group-scoring', 'back-link mutations queries use-group'),
    words('group-scoring'),
  ],
  /** Clubs and the people in them. */
  clubs: [
    of('contract', 'club-members clubs profile user-search'),
    of('domain/src/clubs', 'club join-code'),
    of(
      'features/clubs',
      'club-fields club-logo close-question code-form join-button leave-question mutations',
    ),
    of('features/clubs', 'qr-code queries use-club-form'),
    of('features/club-members', 'found-user queries'),
  ],
}

/** As the bundler is told. */
export const sharedFiles = Object.entries(shared).map(([name, modules]) => ({
  name,
  test: new RegExp(modules.join('|')),
}))
