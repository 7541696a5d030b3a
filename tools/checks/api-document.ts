import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNode } from '../running/command.ts'
import { packageProgram } from '../running/programs.ts'

const config = join(import.meta.dirname, 'redocly.yaml')

/** What redocly finds wrong in an OpenAPI document; empty if nothing. It asks no one but itself. */
export const faultsOfApiDocument = async (document: object): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'fletch-openapi-'))
  try {
    const file = join(folder, 'openapi.json')
    writeFileSync(file, JSON.stringify(document, null, 1))
    const { code, output } = await runNode(
      [packageProgram('redocly'), 'lint', file, '--config', config, '--format', 'stylish'],
      { env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
    )
    return code === 0 ? '' : output.trim()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
