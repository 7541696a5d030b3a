import { existsSync } from 'node:fs'
import { chromiumPath, headlessShell } from '@fletch/testkit/chromium.ts'
import { isNginxInstalled } from '@fletch/testkit/nginx.ts'
import { installedPostgres, packagedPostgres } from '@fletch/testkit/postgres-binaries.ts'
import { isSwiftInstalled } from '@fletch/testkit/swift.ts'
import { chromium } from '@playwright/test'
import { runCommand } from './command.ts'

/** A program that tests need besides the packages. */
export type Requirement = {
  name: string
  isThere(): boolean
  /** Installed if it is missing and we are allowed to. The other program is used if Debian does not have it. */
  preferred?: { isThere(): boolean; debianPackage: string }
  debianPackage: string
  advice: string
}

export const chromiumRequirement: Requirement = {
  name: 'Chromium',
  isThere: () => existsSync(chromiumPath() ?? chromium.executablePath()),
  preferred: {
    isThere: () => process.env['CHROME_PATH'] !== undefined || existsSync(headlessShell),
    debianPackage: 'chromium-headless-shell',
  },
  debianPackage: 'chromium',
  advice:
    'Install Chromium or Chrome (Debian and Ubuntu: sudo apt-get install chromium; elsewhere: npx playwright install chromium), or set CHROME_PATH.',
}

export const postgresRequirement: Requirement = {
  name: 'PostgreSQL',
  isThere: () =>
    Boolean(process.env['TEST_DATABASE_URL']) || (installedPostgres() ?? packagedPostgres()) !== undefined,
  debianPackage: 'postgresql',
  advice:
    'Install PostgreSQL 15 or newer (Debian and Ubuntu: sudo apt-get install postgresql), or set TEST_DATABASE_URL.',
}

export const swiftRequirement: Requirement = {
  name: 'Swift',
  isThere: isSwiftInstalled,
  debianPackage: 'python3-swift',
  advice:
    'Install OpenStack Swift, the S3 server of the tests (Debian and Ubuntu: sudo apt-get install python3-swift).',
}

export const nginxRequirement: Requirement = {
  name: 'nginx',
  isThere: isNginxInstalled,
  debianPackage: 'nginx',
  advice: 'Install nginx (Debian and Ubuntu: sudo apt-get install nginx).',
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const apt = (...args: string[]) =>
  runCommand('apt-get', ['-y', '-qq', '--no-install-recommends', ...args], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })

/** Installs what is missing if we are allowed to; returns a sentence if it is still missing. */
export const provide = async ({
  isThere,
  preferred,
  debianPackage,
  advice,
  name,
}: Requirement): Promise<string | undefined> => {
  const isAllThere = () => isThere() && (preferred?.isThere() ?? true)
  if (isAllThere()) return undefined
  if (!canInstall()) return isThere() ? undefined : `${name} is missing. ${advice}`
  await apt('update')
  if (preferred !== undefined) await apt('install', preferred.debianPackage)
  if (isThere()) return undefined
  const { output } = await apt('install', debianPackage)
  return isThere() ? undefined : `${name} is missing and could not be installed. ${advice}\n${output}`
}
