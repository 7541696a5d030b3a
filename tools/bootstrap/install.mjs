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

/** Installs what the lock file says if that is missing. */
export const ensurePackages = async () => {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()) return
  const node = await nodeForNpm()
  // A complete installation is updated; a missing or partial one is installed exactly from the lock file.
  const command = existsSync(wholeTree(root)) ? ['install', '--no-save'] : ['ci']
  await installWithNpm(root, command, {
    doing: 'Installing packages with npm (needs the network, about a minute)',
    done: 'Packages installed',
    node,
  })
  removeNodeForNpm()
  writeFileSync(stamp, wanted())
}
