/** One version of the app, file by file, as the build writes it into the worker. */
export interface AppBuild {
  readonly version: string
  /** Where each file is, and its hash, as `integrity` wants it. */
  readonly files: readonly (readonly [path: string, integrity: string])[]
}

/** What a page hears from the worker: the version that the next start would bring. */
export interface VersionNews {
  readonly version: string
}

/** What a page asks a worker that is to show notifications. */
export const asksForPush = 'push?'

const prefix = 'fletch-app-'

/** What a version is called: the cache that holds its files, and the lock that each page of it holds while it lives. */
export const nameOfVersion = (version: string): string => prefix + version

export const isNameOfVersion = (name: string): boolean => name.startsWith(prefix)
