// npm run sbom: the software bill of materials of server and web app, as CycloneDX.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './running/command.ts'
import { root } from './running/root.ts'

const { code, output, stdout } = await runCommand('npm', [
  'sbom',
  '--sbom-format=cyclonedx',
  '--omit=dev',
  '--loglevel=error',
])
if (code !== 0) {
  console.error(output)
  process.exit(1)
}
const bill: { components: unknown[] } = JSON.parse(stdout)
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(join(root, 'dist/sbom.cdx.json'), stdout)
console.log(`dist/sbom.cdx.json: ${bill.components.length} packages`)
