import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installWithNpm, wholeTree } from './npm.mjs'
import { lockFile, modules, root } from './places.mjs'
import { nodeForNpm, removeNodeForNpm } from './right-node.mjs'

const stamp = join(modules, '.installed-from')

/** What node_modules must have been installed from, and for which kind of machine. */
const wanted = () => {
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  return `${lock} ${process.platform}-${process.arch}\n`
}

/** Installs what the lock file says when that is not there yet. */
export const ensurePackages = async () => {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()) return
  const node = await nodeForNpm()
  // What is there is brought up to date; what is not there, or only in part, is filled exactly as the lock file says.
  const command = existsSync(wholeTree(root)) ? ['install', '--no-save'] : ['ci']
  await installWithNpm(root, command, {
    doing: 'Installing packages with npm (needs the network, about a minute)',
    done: 'Packages installed',
    node,
  })
  removeNodeForNpm()
  writeFileSync(stamp, wanted())
}
