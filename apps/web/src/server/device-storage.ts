/** What this device remembers between visits: a few short texts. Cards are stored elsewhere. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** All keys of local storage. */
export const storageKeys = {
  token: 'fletch.token',
  tokenBackup: 'fletch.token.backup',
  user: 'fletch.user',
  acting: 'fletch.acting',
  children: 'fletch.children',
  session: 'fletch.session',
  lastActivity: 'fletch.last-activity',
  expired: 'fletch.expired',
  device: 'fletch.device',
  loggedOut: 'fletch.logged-out',
  theme: 'fletch.theme',
  language: 'fletch.language',
  languageToTell: 'fletch.language-to-tell',
  nameOrder: 'fletch.names',
  round: 'fletch.round',
  unit: 'fletch.unit',
  seasonWithEvents: 'fletch.season-with-events',
  bests: 'fletch.bests',
  days: 'fletch.days',
  daysWhileActing: 'fletch.days-while-acting',
  childDays: 'fletch.child-days',
  roundDrafts: 'fletch.round-drafts',
  visits: 'fletch.visits',
  cacheVersion: 'fletch.cache-version',
} as const

const memoryStore = (): TextStore => {
  const texts = new Map<string, string>()
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  }
}

const working = (find: () => TextStore): TextStore => {
  try {
    const store = find()
    store.setItem('fletch.probe', '')
    store.removeItem('fletch.probe')
    return store
  } catch {
    // Blocked by the browser's settings, or full: this visit works from memory.
    return memoryStore()
  }
}

/** Survives closing the browser. */
export const deviceStore = working(() => localStorage)

/** Lives as long as the tab, including reloads. */
export const tabStore = working(() => sessionStorage)

/** Where a tab keeps unsent forms; deleted when the user signs out. */
export const formsKey = 'fletch.forms'

/** A stored value, of whatever form. What is no JSON counts as none. */
export const readStoredJson = (store: TextStore, key: string): unknown => {
  const text = store.getItem(key)
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

interface Schema<Value> {
  readonly safeParse: (value: unknown) => { readonly data?: Value | undefined }
}

/** A stored value. One of another form, which another version or program wrote, counts as none. */
export const readStored = <Value>(store: TextStore, key: string, schema: Schema<Value>): Value | undefined =>
  schema.safeParse(readStoredJson(store, key)).data

/** The items of a stored list that can be read. If there are items and none can, the list counts as none. */
export const readableItems = <Item>(
  items: readonly unknown[],
  schema: Schema<Item>,
): readonly Item[] | undefined => {
  const readable = items.map((item) => schema.safeParse(item).data).filter((item) => item !== undefined)
  return readable.length === 0 && items.length > 0 ? undefined : readable
}
