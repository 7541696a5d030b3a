import { DatabaseSync } from 'node:sqlite'

// Preloaded before the server: a disk whose every commit takes two milliseconds longer.
const wait = new Int32Array(new SharedArrayBuffer(4))
const exec = DatabaseSync.prototype.exec
DatabaseSync.prototype.exec = function (sql) {
  if (sql === 'commit') Atomics.wait(wait, 0, 0, 2)
  return exec.call(this, sql)
}
