import { withAnswers } from '@fletch/server/answers.ts'
import { buildApp } from '@fletch/server/app.ts'
import { readConfig } from '@fletch/server/config.ts'
import { createLog } from '@fletch/server/platform/log.ts'
import { createMetrics } from '@fletch/server/platform/metrics/metrics.ts'
import { openParts } from '@fletch/server/platform/open-parts.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The OpenAPI document as the server gives it, from an application on an empty database that listens on no port. */
export const apiDocument = async (): Promise<object> => {
  const folder = await temporaryFolder('api-document')
  const metrics = createMetrics()
  const log = createLog('silent', { write: () => undefined })
  const config = readConfig({ DATA_DIR: folder.path, PUBLIC_URL: 'http://fletch.test' })
  const program = await openParts(config, { log, metrics })
  try {
    const app = await buildApp(withAnswers(program.parts), { web: null, metrics })
    const { body } = await app.inject('/api/openapi.json')
    await app.close()
    return JSON.parse(body)
  } finally {
    await program.close()
    await folder.remove()
  }
}
