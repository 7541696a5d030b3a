import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../running/root.ts'

/** A file as the rules see it; the path is relative to the repository, with slashes. */
export type HouseFile = { readonly path: string; readonly text: string }

const isText = (path: string) => !/\.(png|jpe?g|webp|gif|heic|ico|woff2?|pdf|db|zip)$/.test(path)

/** All files that are, or could be, committed. */
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

const git = (args: string[], input?: string): Buffer =>
  execFileSync('git', args, { cwd: root, input, maxBuffer: 256 * 1024 * 1024 })

/** The files of a commit, read from git. */
export const readTreeAt = (commit: string): HouseFile[] => {
  const entries = git(['ls-tree', '-r', '-z', commit])
    .toString()
    .split('\0')
    .flatMap((line) => {
      const [, id, path] = /^\d+ blob (\w+)\t(.+)$/s.exec(line) ?? []
      return id === undefined || path === undefined || !isText(path) ? [] : [{ id, path }]
    })
  const contents = git(['cat-file', '--batch'], entries.map(({ id }) => `${id}\n`).join(''))
  let from = 0
  return entries.map(({ path }) => {
    const begin = contents.indexOf('\n', from) + 1
    const size = Number(contents.toString('utf8', from, begin).trim().split(' ')[2])
    from = begin + size + 1
    return { path, text: contents.toString('utf8', begin, begin + size) }
  })
}
