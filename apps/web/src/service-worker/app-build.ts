/** The files of one version of the app, which the build writes into the worker. */
export interface AppBuild {
  readonly version: string
  /** The path and the hash of each file, in the format of `integrity`. */
  readonly files: readonly (readonly [path: string, integrity: string])[]
}

/** The worker tells a page which version the next start would load. */
export interface VersionNews {
  readonly version: string
}

/** A page asks a worker whether it shows notifications. */
export const pushSupportQuery = 'push?'

const prefix = 'fletch-app-'

/** The name of a version: of the cache with its files, and of the lock that each of its pages holds. */
export const nameOfVersion = (version: string): string => prefix + version

export const isNameOfVersion = (name: string): boolean => name.startsWith(prefix)
