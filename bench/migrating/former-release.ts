import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Its workspaces find each other; other packages are found above them, in the repository's own folder. */
const linkWorkspaces = async (folder: string) => {
  const scope = join(folder, 'node_modules/@fletch')
  await mkdir(scope, { recursive: true })
  for (const kind of ['apps', 'packages'])
    for (const name of await readdir(join(folder, kind))) {
      const target = join(folder, kind, name)
      const described: unknown = JSON.parse(await readFile(join(target, 'package.json'), 'utf8'))
      const called = String(Object(described).name).replace('@fletch/', '')
      await symlink(target, join(scope, called))
    }
}

const unpacked = async (commit: string): Promise<string> => {
  const folder = join(root, '.cache', `former-${commit}`)
  if (existsSync(folder)) return folder
  await mkdir(join(root, '.cache'), { recursive: true })
  const half = await mkdtemp(join(root, '.cache', 'release-'))
  try {
    const files = execFileSync(
      'git',
      ['archive', commit, 'package.json', 'tsconfig.base.json', 'apps', 'packages'],
      {
        cwd: root,
        maxBuffer: 1024 ** 3,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    execFileSync('tar', ['-x', '-C', half], { input: files })
    await rename(half, folder)
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    throw new Error(`The release of commit ${commit} is not in this repository: fetch its whole history`, {
      cause: error,
    })
  }
  await linkWorkspaces(folder)
  return folder
}

/** The release of a commit, with only its own code; returns what starts its server. */
export const formerRelease = async (
  commit: string,
): Promise<typeof import('@fletch/testkit/server-process.ts')> => {
  const folder = await unpacked(commit)
  return import(pathToFileURL(join(folder, 'packages/testkit/src/server-process.ts')).href)
}
