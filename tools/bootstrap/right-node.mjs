import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installWithNpm } from './npm.mjs'
import { giveUp, lockFile, modules, root } from './places.mjs'

/**
 * The package that contains Node for this machine. It exists for Linux only; on other systems people install Node
 * themselves.
 */
const packageName = `node-${process.platform}-${process.arch}`
const linked = join(modules, '.bin', 'node')
const folderForNpm = join(root, '.cache', 'node')

/** @param {string} version */
const runsTypeScript = (version) => {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}

const askForNewer = () =>
  giveUp(
    `Fletch needs Node 22.18 or newer, best Node 24; this is ${process.version}. ` +
      'Install it from https://nodejs.org (or with nvm: nvm install 24) and try again.',
  )

/**
 * The folder of a Node that can run npm, if ours is too old: npm leaves out packages that require a newer Node, among
 * them native parts of the build.
 */
export const nodeForNpm = async () => {
  if (runsTypeScript(process.version)) return undefined
  const entry = JSON.parse(readFileSync(lockFile, 'utf8')).packages?.[`node_modules/${packageName}`]
  if (entry === undefined) return askForNewer()
  const manifest = { name: 'node-for-npm', private: true, dependencies: { [packageName]: entry.version } }
  const packages = { '': manifest, [`node_modules/${packageName}`]: entry }
  mkdirSync(folderForNpm, { recursive: true })
  writeFileSync(join(folderForNpm, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folderForNpm, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
  await installWithNpm(folderForNpm, ['ci'], {
    doing: `Fetching Node ${entry.version}, as this is ${process.version}`,
    done: `Node ${entry.version} is there`,
  })
  return join(folderForNpm, 'node_modules', packageName, 'bin')
}

/** The installed packages contain the same Node. */
export const removeNodeForNpm = () => rmSync(folderForNpm, { recursive: true, force: true })

/**
 * npm 10 creates the link to the packaged Node and removes it again, because the package for the other processor, which
 * it leaves out, has a link of the same name.
 */
const link = () => {
  const program = join('..', packageName, 'bin', 'node')
  if (!existsSync(linked) && existsSync(join(modules, '.bin', program))) symlinkSync(program, linked)
}

/** The Node of the lock file comes first, so that everyone runs the same version. */
export const rightNode = () => {
  link()
  const answer = existsSync(linked) ? spawnSync(linked, ['--version'], { encoding: 'utf8' }) : undefined
  if (answer?.status === 0 && runsTypeScript(answer.stdout)) return linked
  return runsTypeScript(process.version) ? process.execPath : askForNewer()
}
