import { fileURLToPath } from 'node:url'

const compiled = fileURLToPath(new URL('../../.cache/compiled', import.meta.url))

/**
 * What the server needs of its process before it begins, unless the environment says otherwise: settings of libuv and
 * of the C library, which only the environment can give.
 */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({
  // Hashing and image work share libuv's threads with files: four are too few.
  UV_THREADPOOL_SIZE: process.env['UV_THREADPOOL_SIZE'] ?? '8',
  // glibc keeps memory for each thread that ever took some: with one arena a flood of uploads leaves 20 MB less.
  MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '1',
  // Young objects may fill 8 MB instead of 16, three times over: 50 MB less while photos and crowds come.
  NODE_OPTIONS: process.env['NODE_OPTIONS'] ?? '--max-semi-space-size=8',
  // What was read and compiled once is there at the next start, which takes two thirds of the time then.
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? compiled,
})
