import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../running/root.ts'

/** A file as the rules see it; the path is relative to the repository, with slashes. */
export type HouseFile = { readonly path: string; readonly text: string }

const isText = (path: string) => !/\.(png|jpe?g|webp|gif|heic|ico|woff2?|pdf|db|zip)$/.test(path)

/** Every file that is, or could be, committed. */
export const readTree = (): HouseFile[] => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return [...new Set(listed.split('\0'))]
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .sort()
    .map((path) => ({ path, text: isText(path) ? readFileSync(join(root, path), 'utf8') : '' }))
}
