import { setFlagsFromString } from 'node:v8'
import { appPaths } from '@fletch/domain/contract'
import closeWithGrace from 'close-with-grace'
import { readConfig, WrongSetting } from './config.ts'
import { createKeptLog } from './platform/kept-log/kept-log.ts'
import { createLog } from './platform/log.ts'
import { startServer } from './server.ts'
import { UnusableSetting } from './unusable-setting.ts'

const mostSecondsToClose = 9

/**
 * V8 lets bytes that came over the network wait as garbage until they fill 64 MB. Uploads that are refused by the dozen
 * fill that in a blink; with an eighth of it the whole server takes 80 MB less then. Versions before 13 know no such flag.
 */
const collectBytesEarly = (): void => {
  if (Number.parseInt(process.versions.v8, 10) >= 13)
    setFlagsFromString('--scavenger-max-new-space-capacity-mb=4')
}

const start = async (): Promise<void> => {
  // Accounts, photos and mails are no one else's on this machine.
  process.umask(0o077)
  collectBytesEarly()
  const config = readConfig()
  const keptLog = createKeptLog()
  const log = createLog(config.logLevel, undefined, keptLog.take)
  const server = await startServer(config, { log, keptLog })
  closeWithGrace({ delay: mostSecondsToClose * 1000 }, async ({ err }) => {
    if (err !== undefined) log.fatal({ err }, 'stopping after an unexpected error')
    await server.close()
  })
  // Said once, and not by the log, which is kept.
  if (server.newAdminPassword !== null)
    process.stdout.write(
      `The administrator signs in at ${config.publicUrl}${appPaths.adminLogin} as ${config.adminUsername}, with the password ${server.newAdminPassword}\n` +
        `It is also kept in ${config.dataDir}/admin-password.\n`,
    )
  process.stdout.write(`Fletch is ready: ${server.address}\n`)
}

const sentence = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof UnusableSetting) return error.message
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.message}${cause}`
}

try {
  await start()
} catch (error) {
  const words = error instanceof WrongSetting ? error.message : `Fletch could not start: ${sentence(error)}`
  process.stderr.write(`${words}\n`)
  process.exit(1)
}
