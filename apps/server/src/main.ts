import { setFlagsFromString } from 'node:v8'
import { appPaths } from '@fletch/contract'
import closeWithGrace from 'close-with-grace'
import { readConfig, WrongSetting } from './config.ts'
import { createStoredLog } from './platform/kept-log/kept-log.ts'
import { createLog } from './platform/log.ts'
import { openLogOutput } from './platform/log-output.ts'
import { startServer } from './server.ts'
import { UnusableSetting } from './unusable-setting.ts'

const mostSecondsToClose = 9

/**
 * V8 keeps network buffers as garbage until they fill 64 MB, which dozens of refused uploads do quickly. With an eighth
 * of that the whole server uses 80 MB less. Versions of V8 before 13 do not know this flag.
 */
const collectBytesEarly = (): void => {
  if (Number.parseInt(process.versions.v8, 10) >= 13)
    setFlagsFromString('--scavenger-max-new-space-capacity-mb=4')
}

/**
 * What is printed beside the log (the address, a generated password) is lost if the disk under the output is full or its
 * reader is gone. That must not end the process; the log's own output counts its losses.
 */
const outliveOutput = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

const start = async (): Promise<void> => {
  outliveOutput()
  // Only the owner may read accounts, photos and mails on this machine.
  process.umask(0o077)
  collectBytesEarly()
  const config = readConfig()
  const keptLog = createStoredLog()
  const output = openLogOutput(process.stdout.fd)
  process.on('exit', output.flush)
  const log = createLog(config.logLevel, output, keptLog.take)
  const server = await startServer(config, { log, keptLog, lostLogLines: output.lost })
  // A service that does not answer must not make a stop look like a failure. What was cut off is sent again.
  const onTimeout = (): void => {
    log.warn('stopped without waiting for requests that wait for another service')
    process.exit(0)
  }
  closeWithGrace({ delay: mostSecondsToClose * 1000, onTimeout }, async ({ err }) => {
    if (err !== undefined) log.fatal({ err }, 'stopping after an unexpected error')
    await server.close()
  })
  // Printed once and not logged, because the log is stored.
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
