import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Below this size compression does not make a response shorter on the wire. */
const worthwhile = 600

/** Writes `.br` and `.gz` files next to every text file of the app, with the strongest compression. */
export const compressAll = async (folder: string) => {
  for await (const name of glob('**/*.{js,css,html,svg,wasm,webmanifest}', { cwd: folder })) {
    const path = join(folder, name)
    const text = await readFile(path)
    if (text.length < worthwhile) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    await writeFile(`${path}.br`, await brotli(text, { params }))
    await writeFile(`${path}.gz`, await zip(text, { level: constants.Z_BEST_COMPRESSION }))
  }
}
