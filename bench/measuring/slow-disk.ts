import { DatabaseSync } from 'node:sqlite'

// Preloaded into the server: slows every commit of the disk, by two milliseconds unless set otherwise.
const milliseconds = Number(process.env['SLOW_DISK'] ?? 2)
const wait = new Int32Array(new SharedArrayBuffer(4))
const prepare = DatabaseSync.prototype.prepare
DatabaseSync.prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql)
  if (sql !== 'commit') return statement
  const commit = statement.run.bind(statement)
  const slowly = () => {
    Atomics.wait(wait, 0, 0, milliseconds)
    return commit()
  }
  return Object.assign(statement, { run: slowly })
}
